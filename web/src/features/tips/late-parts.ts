import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../ui/state/lazy-part.tsx'

/** With the card's field it is heavy, and few visits of an order ask for a tip. */
export const TipWindow = lazyPart(async () => {
  const [part] = await Promise.all([import('./TipWindow.tsx'), loadFeatureTexts(['tips', 'payment'])])
  return part.TipWindow
})
