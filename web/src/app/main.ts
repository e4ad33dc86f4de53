import '../ui/fonts.css'
import '../ui/base.css'
import { routeFor } from '@quillgate/shared/domain/routes'
import { boot } from '../platform/boot.ts'
import { orFreshBuild, watchForFreshBuild } from '../platform/fresh-build.ts'
import { chosenLanguage, startI18n } from '../platform/i18n.ts'
import { textLoader } from './locales/load.ts'
import { featuresOf } from './screens.ts'

watchForFreshBuild()
// Texts and program are fetched side by side; the program's parts are named in the page's preloads.
const [{ start }] = await Promise.all([
  boot.fault ? import('./SiteErrorPage.tsx') : import('./App.tsx'),
  startI18n(chosenLanguage(), textLoader, boot.fault ? [] : featuresOf(routeFor(location.pathname))),
]).catch(orFreshBuild)
start()
