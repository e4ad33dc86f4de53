import '../ui/theme/fonts.css'
import '../ui/theme/base.css'
import { routeFor } from '@quillgate/shared/domain/routes'
import { chosenLanguage, startI18n } from '../platform/i18n/i18n.ts'
import { boot } from '../platform/runtime/boot.ts'
import { orFreshBuild, watchForFreshBuild } from '../platform/runtime/fresh-build.ts'
import { textLoader } from './locales/load.ts'
import { featuresOf } from './screens.ts'

watchForFreshBuild()
// Texts and program are fetched side by side; the program's parts are named in the page's preloads.
const [{ start }] = await Promise.all([
  boot.fault ? import('./pages/SiteErrorPage.tsx') : import('./App.tsx'),
  startI18n(chosenLanguage(), textLoader, boot.fault ? [] : featuresOf(routeFor(location.pathname))),
]).catch(orFreshBuild)
start()
