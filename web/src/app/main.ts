import './first-texts.ts'
import '../ui/theme/base.css'
import { routeFor } from '@quillgate/shared/domain/access/routes'
import { startI18n } from '../platform/i18n/i18n.ts'
import { chosenLanguage } from '../platform/i18n/language.ts'
import { boot } from '../platform/runtime/boot.ts'
import { orFreshBuild, watchForFreshBuild } from '../platform/runtime/fresh-build.ts'
import { addFonts } from '../ui/theme/fonts.ts'
import { start as startApp } from './App.tsx'
import { onFirstDraw } from './first-draw.ts'
import { textLoader } from './locales/load.ts'
import { featuresOf } from './screens.ts'

watchForFreshBuild()

async function main() {
  // Texts and program are fetched side by side; the program's parts are named in the page's preloads.
  const [start] = await Promise.all([
    boot.fault ? import('./pages/SiteErrorPage.tsx').then((page) => page.start) : startApp,
    startI18n(chosenLanguage(), textLoader, boot.fault ? [] : featuresOf(routeFor(location.pathname))),
  ]).catch(orFreshBuild)
  // The letters follow what they are for: until then it stands in letters of the same width.
  onFirstDraw(addFonts)
  start()
}

// Not awaited here: the bundler joins no files around a module that waits.
main().catch(reportError)
