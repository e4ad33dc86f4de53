import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyComponent } from '../../ui/state/lazy-component.tsx'

/** Loaded together with its translations, so that other features can use it on their pages. */
export const GoneNotice = lazyComponent(async () => {
  const [part] = await Promise.all([import('./RemovedNotice.tsx'), loadFeatureTexts(['cart'])])
  return part.RemovedNotice
})
/** Loaded lazily, so that the checkout, which reads the cart, does not load the table code. */
export const CartTable = lazyComponent(async () => {
  const [part] = await Promise.all([import('./CartTable.tsx'), loadFeatureTexts(['cart'])])
  return part.CartTable
})
