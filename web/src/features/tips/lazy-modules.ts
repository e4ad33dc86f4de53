import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyComponent } from '../../ui/state/lazy-component.tsx'

/** Loaded lazily, because it includes the large card form, and few visits offer a tip. */
export const TipDialog = lazyComponent(async () => {
  const [part] = await Promise.all([import('./TipDialog.tsx'), loadFeatureTexts(['tips', 'card-payment'])])
  return part.TipDialog
})
