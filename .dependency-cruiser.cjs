/** Import boundaries between workspaces, layers, features and modules. */
const part = (name) => `^${name}/`
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const only = (name, comment, files, users) =>
  never(name, comment, { pathNot: [...users, '\\.test\\.tsx?$', '/testing/'] }, { path: files })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never('no-cycles', 'Import cycle between files: merge them or extract a third.', {}, { circular: true }),
    never('unresolved', 'Unresolvable import.', {}, { couldNotResolve: true }),
    never(
      'shared-is-independent',
      'shared must not import from other workspaces.',
      { path: part('shared') },
      { path: '^(web|bff|provider|e2e)/' },
    ),
    never(
      'web-is-independent',
      'web may import only shared, not the servers.',
      { path: part('web') },
      { path: '^(bff|provider|e2e)/' },
    ),
    never(
      'bff-is-independent',
      'The BFF must not import the provider or the web.',
      { path: part('bff') },
      { path: '^(web|provider|e2e)/' },
    ),
    never(
      'provider-is-independent',
      'The provider must not import BFF or web.',
      { path: part('provider') },
      { path: '^(web|bff|e2e)/' },
    ),
    never(
      'rules-are-pure',
      'Business rules are pure: no I/O, no Node modules.',
      { path: '^shared/src/domain/', pathNot: '\\.test\\.ts$' },
      { path: '^(node:|shared/src/testing)|^(fs|http|crypto)$' },
    ),
    never(
      'contract-first',
      'The contract must not import business rules.',
      { path: '^shared/src/contract/', pathNot: '\\.test\\.ts$' },
      { path: '^shared/src/domain/' },
    ),
    never(
      'ui-without-data',
      'ui components must not import data or features.',
      { path: '^web/src/ui/' },
      { path: '^web/src/(app|features|platform)/' },
    ),
    never(
      'platform-without-features',
      'platform must not import features.',
      { path: '^web/src/platform/' },
      { path: '^web/src/(app|features)/' },
    ),
    never(
      'features-below-app',
      'Features must not import app.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    never(
      'features-by-public',
      'Features import each other only through public.ts.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '/public\\.tsx?$'] },
    ),
    never(
      'modules-by-public',
      'Provider modules import each other only through public.ts.',
      { path: '^provider/src/modules/([^/]+)/' },
      { path: '^provider/src/modules/', pathNot: ['^provider/src/modules/$1/', '/public\\.ts$'] },
    ),
    never(
      'rest-of-provider-by-public',
      'Commands, hooks and jobs import modules only through public.ts.',
      { path: '^provider/src/(operator|plugins|scheduled-jobs|ports|http|db|common)', pathNot: '\\.test\\.ts$' },
      { path: '^provider/src/modules/', pathNot: '/public\\.ts$' },
    ),
    never(
      'routes-are-leaves',
      'BFF routes are imported only by app.ts.',
      { path: '^bff/src/', pathNot: ['^bff/src/app\\.ts$', '\\.test\\.ts$', '^bff/src/routes/'] },
      { path: '^bff/src/routes/' },
    ),
    never(
      'testing-only-in-tests',
      'Test helpers are imported only by tests and seeds.',
      {
        pathNot: [
          '\\.test\\.tsx?$',
          '/testing/',
          '/seed/',
          '/bench/',
          '^e2e/',
          '^web/test-pages/',
          'vitest\\.config\\.ts$',
          '^bin/',
          '^tools/',
        ],
      },
      { path: '/testing/' },
    ),
    only(
      'swr-in-platform',
      'API replies are read with SWR only in platform. swr/immutable may cache other results.',
      '^node_modules/swr/(?!dist/immutable/)',
      ['^web/src/platform/'],
    ),
    only('undici-in-upstream', 'undici is imported only by the upstream modules.', '^node_modules/undici/', [
      '^bff/src/(proxy|page|site|compose)/',
      '^bff/bench/',
    ]),
    never(
      'examples-in-documents-and-tests',
      'Examples are used only in the OpenAPI document and in tests.',
      { pathNot: ['^shared/(cli|src/examples)/', '\\.test\\.tsx?$', '/testing/'] },
      { path: '^shared/src/examples/' },
    ),
    never(
      'tools-are-leaves',
      'tools are imported only by tools and e2e.',
      { pathNot: '^(tools|e2e)/' },
      { path: '^tools/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|web/test-pages/[^/]+/dist|\\.data|provider/migrations)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
