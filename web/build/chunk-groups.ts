import type { Rolldown } from 'vite'

type ChunkGroup = Rolldown.CodeSplittingOptions['groups'] extends (infer G)[] | undefined ? G : never

/** Returns a pattern that matches modules by path suffix, without the extension. */
const modulePattern = (...paths: string[]) => new RegExp(`/(${paths.join('|')})\\.\\w+$`)

const TEXT_MODULES =
  /\/(?:app|ui|platform\/i18n|platform\/http|features\/(?:auth|card-payment|checkout|dashboard|next-action|notifications|order-lists))\/(?:locales|errors)\/(?:core-)?(\w\w)\.ts$/

/**
 * Chunks that several pages share; everything else is split by the bundler and loads with its screen. A group contains
 * the listed modules and their imports, except modules of an earlier group. Without groups, the login would load 57
 * files.
 */
export const CHUNK_GROUPS: ChunkGroup[] = [
  {
    // The app itself, and modules that both the login and the signed-in pages need.
    name: 'base',
    test: modulePattern(
      'app/(main|audience|pages/page-title)',
      'platform/frame/(LanguageSwitch|StandalonePage)',
      'platform/http/(error-texts|retry-aborted)',
      'ui/button/(IconButton|LinkButton|TextButton|loading-prop|prevent-repeated-press)',
      'ui/field/(Field(Body|Error|Label|Row)|control.module)',
      'ui/hooks/(is-user-busy|use-is-mounted|use-media-query)',
      'ui/page/(CenteredCard|PageTitle)',
      'ui/shell/(Brand|LanguageSelect)',
      'ui/state/(Alert|RequestId|RowsSkeleton|SectionError|lazy-component|pending)',
      'ui/value/InterpolatedSentence',
      'shared/src/domain/(access/landing-after-purchase|accounts/accounts|errors/(codes|outcome|validate))',
      'icons/ExclamationCircleOutlined',
      'antd/es/(_util/(ContextIsolator|statusUtils)|config-provider/.+|form/(context|hooks/useVariants))',
      '@rc-component/util/es/(omit|pickAttrs|hooks/use(ControlledState|Event|Id))',
      '@babel/runtime/helpers/esm/(extends|objectWithoutPropertiesLoose)',
    ),
  },
  {
    // Modules that signed-in pages share with the shop: data, dialogs and page layout.
    name: 'data',
    test: modulePattern(
      'platform/autosave/(AutosaveNotice|use-autosave)',
      'platform/data/read',
      'platform/frame/PublicFrame',
      'platform/runtime/use-resource',
      'ui/field/checkbox.module',
      'ui/list/WindowedList',
      'ui/overlay/(ConfirmDialog|FeedbackProvider|NoticeDialog|TextPromptDialog|Toasts)',
      'ui/page/(PageHeader|StickyBar)',
      'ui/shell/(Footer|SkipLink|TopBar)',
      'ui/state/(Empty|LiveRegion)',
      'ui/value/(Money|fold-text)',
      'shared/src/contract/entities',
      'icons/(Ellipsis|Left|Minus|Plus|Right|Search)Outlined',
      'antd/es/(theme/useToken|grid/hooks/useBreakpoint)',
    ),
  },
  { name: 'form', test: modulePattern('ui/form/(AppForm|SubmitButton|fields/(Password|Text)Field)') },
  {
    name: 'shell',
    test: modulePattern(
      'app/shells/SignedInShell',
      'features/next-action/(OrderTurn|TurnLine)',
      'platform/data/DataView',
      'ui/page/Card',
      'ui/state/(LoadError|ReadView|RequestAborted|Skeletons)',
      'ui/time/(DateTime|Day)',
      'ui/value/(Avatar|StatusText|progress/(Meter|ProgressRing))',
      'shared/src/contract/(compositions|customer-orders)',
      'icons/CheckOutlined',
    ),
  },
  { name: 'table', test: modulePattern('ui/table/DataTable', 'features/order-lists/customer-orders.module') },
  // Contains only two modules of the customer's dashboard, both stylesheets, because writers load this group too.
  {
    name: 'dashboard',
    test: modulePattern('features/dashboard/(DashboardLayout|OrderCounters|api|(order-card|first-steps).module)'),
  },
  { name: 'cart', test: modulePattern('features/cart/(cart-store|use-cart-packages)') },
  { name: 'shop', test: modulePattern('features/checkout/CheckoutScreen') },
  { name: 'sign-in', test: modulePattern('features/auth/LoginScreen') },
  // The texts of the pages that users open first, one chunk per language.
  { name: (id) => `core-${TEXT_MODULES.exec(id)?.[1]}`, test: TEXT_MODULES, debugName: 'texts' },
  { name: 'fields', test: modulePattern('ui/(field|form)/.+'), minShareCount: 4 },
]
