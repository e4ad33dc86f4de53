const { options } = require('./.dependency-cruiser.cjs')

/** Forbids import cycles between folders. Tests and test helpers are not checked. */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Import cycle between folders: merge them or extract a third.',
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
