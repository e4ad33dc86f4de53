import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../ui/state/lazy-part.tsx'

/** For the screens of others: it brings its texts along. */
export const GoneNotice = lazyPart(async () => {
  const [part] = await Promise.all([import('./GoneNotice.tsx'), loadFeatureTexts(['cart'])])
  return part.GoneNotice
})
/** A table and all that it brings are no part of a checkout, which reads the cart. */
export const CartTable = lazyPart(async () => {
  const [part] = await Promise.all([import('./CartTable.tsx'), loadFeatureTexts(['cart'])])
  return part.CartTable
})
