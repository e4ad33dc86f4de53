import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyComponent } from '../../ui/state/lazy-component.tsx'

/** Lazy component, loaded together with its translations so that other features can use it on their pages. */
export const RemovedNotice = lazyComponent(async () => {
  const [part] = await Promise.all([import('./RemovedNotice.tsx'), loadFeatureTexts(['cart'])])
  return part.RemovedNotice
})
/** Loaded lazily, because the checkout also reads the cart but does not need the table. */
export const CartTable = lazyComponent(async () => {
  const [part] = await Promise.all([import('./CartTable.tsx'), loadFeatureTexts(['cart'])])
  return part.CartTable
})
