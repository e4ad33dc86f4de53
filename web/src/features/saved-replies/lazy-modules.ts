import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyComponent } from '../../ui/state/lazy-component.tsx'

/** Loaded with its texts when a writer opens the saved replies. */
export const SavedReplies = lazyComponent(async () => {
  const [part] = await Promise.all([import('./SavedReplies.tsx'), loadFeatureTexts(['saved-replies'])])
  return part.SavedReplies
})
