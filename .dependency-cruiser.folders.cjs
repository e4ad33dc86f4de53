const { options } = require('./.dependency-cruiser.cjs')

/** No two folders need each other; what only tests import is left out. */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that need each other are one folder, or miss a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.test\\.tsx?$', '/testing/', '/test/', '/bench/'] },
  },
}
