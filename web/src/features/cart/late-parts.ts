import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../ui/state/lazy-part.tsx'

/** For the screens of others: it brings its texts along. */
export const GoneNotice = lazyPart(async () => {
  const [part] = await Promise.all([import('./GoneNotice.tsx'), loadFeatureTexts(['cart'])])
  return part.GoneNotice
})
