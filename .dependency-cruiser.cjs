/** Import boundaries between workspaces, layers, features and modules. */
const part = (name) => `^${name}/`
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const only = (name, comment, files, users) =>
  never(name, comment, { pathNot: [...users, '\\.test\\.tsx?$', '/testing/'] }, { path: files })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    never('no-cycles', 'Two files that need each other are one file, or miss a third.', {}, { circular: true }),
    never('unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    never(
      'shared-knows-nobody',
      'shared is what the others meet in.',
      { path: part('shared') },
      { path: '^(web|bff|provider|e2e)/' },
    ),
    never(
      'web-alone',
      'web meets the servers only in shared.',
      { path: part('web') },
      { path: '^(bff|provider|e2e)/' },
    ),
    never(
      'bff-alone',
      'The BFF sees an upstream address, never the provider.',
      { path: part('bff') },
      { path: '^(web|provider|e2e)/' },
    ),
    never(
      'provider-alone',
      'The provider behaves like a legacy: it knows neither BFF nor web.',
      { path: part('provider') },
      { path: '^(web|bff|e2e)/' },
    ),
    never(
      'rules-are-pure',
      'A rule asks nobody but the contract.',
      { path: '^shared/src/domain/', pathNot: '\\.test\\.ts$' },
      { path: '^(node:|shared/src/testing)|^(fs|http|crypto)$' },
    ),
    never(
      'contract-first',
      'The contract knows no rule.',
      { path: '^shared/src/contract/', pathNot: '\\.test\\.ts$' },
      { path: '^shared/src/domain/' },
    ),
    never(
      'ui-knows-no-data',
      'ui knows the component library and no data.',
      { path: '^web/src/ui/' },
      { path: '^web/src/(app|features|platform)/' },
    ),
    never(
      'platform-knows-no-noun',
      'platform knows the machinery and no noun.',
      { path: '^web/src/platform/' },
      { path: '^web/src/(app|features)/' },
    ),
    never(
      'features-below-app',
      'app knows features, never the other way.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    never(
      'features-by-public',
      'Features see each other only through public.ts.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '/public\\.tsx?$'] },
    ),
    never(
      'modules-by-public',
      'Provider modules lend only what public.ts names.',
      { path: '^provider/src/modules/([^/]+)/' },
      { path: '^provider/src/modules/', pathNot: ['^provider/src/modules/$1/', '/public\\.ts$'] },
    ),
    never(
      'rest-of-provider-by-public',
      'Commands, hooks and jobs see modules by what they lend, too; the app mounts their routes.',
      { path: '^provider/src/(operator|plugins|scheduled-jobs|ports|http|db|common)', pathNot: '\\.test\\.ts$' },
      { path: '^provider/src/modules/', pathNot: '/public\\.ts$' },
    ),
    never(
      'routes-are-leaves',
      'A BFF route is imported by app.ts alone.',
      { path: '^bff/src/', pathNot: ['^bff/src/app\\.ts$', '\\.test\\.ts$', '^bff/src/routes/'] },
      { path: '^bff/src/routes/' },
    ),
    never(
      'testing-only-in-tests',
      'Test doubles stay in tests and seeds.',
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
    only('swr-in-platform', 'SWR lives in platform.', '/node_modules/swr/', ['^web/src/platform/']),
    only('forms-in-ui-form', 'Form libraries live in ui/form.', '/node_modules/(react-final-form|final-form)/', [
      '^web/src/ui/form/',
    ]),
    only('undici-in-upstream', 'Upstream calls live in upstream.', '/node_modules/undici/', [
      '^bff/src/(proxy|page|site|compose)/',
      '^bff/bench/',
    ]),
    never(
      'examples-in-documents-and-tests',
      'Summaries and example requests are sent to no browser and run in no server.',
      { pathNot: ['^shared/(cli|src/examples)/', '\\.test\\.tsx?$', '/testing/'] },
      { path: '^shared/src/examples/' },
    ),
    never(
      'tools-are-leaves',
      'Nothing that runs or builds the product needs a tool; journeys may.',
      { pathNot: '^(tools|e2e)/' },
      { path: '^tools/' },
    ),
    never('not-from-dist', 'Nothing imports a build.', {}, { path: '/dist/', pathNot: 'node_modules' }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|migrations)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
