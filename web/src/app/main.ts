import './preload-texts.ts'
import '../ui/theme/base.css'
import { findRouteName } from '@quillgate/shared/domain/access/routes'
import { startI18n } from '../platform/i18n/i18n.ts'
import { detectLanguage } from '../platform/i18n/language.ts'
import { reportFailure, watchUncaughtErrors } from '../platform/page-report/failures.ts'
import { boot } from '../platform/runtime/boot.ts'
import { rethrowUnlessReloading, watchForFreshBuild } from '../platform/runtime/fresh-build.ts'
import { addFonts } from '../ui/theme/fonts.ts'
import { startApp } from './App.tsx'
import { onFirstRender } from './first-render.ts'
import { textLoader } from './locales/load.ts'
import { featuresOfRoute } from './screens.ts'

watchUncaughtErrors()
watchForFreshBuild((reason) => reportFailure('chunk', reason))

async function main() {
  // The page contains preload links for the app's chunks, so the texts load in parallel with them.
  const [start] = await Promise.all([
    boot.fault ? import('./pages/SiteErrorPage.tsx').then((page) => page.startErrorPage) : startApp,
    startI18n(detectLanguage(), textLoader, boot.fault ? [] : featuresOfRoute(findRouteName(location.pathname))),
  ]).catch(rethrowUnlessReloading)
  // Web fonts load after the first render; until then a fallback font of the same width is used.
  onFirstRender(addFonts)
  await start()
}

// No top-level await, because the bundler does not merge chunks around a module that uses it.
main().catch(reportError)
