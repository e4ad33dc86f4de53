import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyComponent } from '../../ui/state/lazy-component.tsx'

/** Lazy component, loaded together with its texts. Only writers need it, and only on the pages of an order. */
export const OrderCommands = lazyComponent(async () => {
  const [part] = await Promise.all([
    import('./order/OrderCommands.tsx'),
    loadFeatureTexts(['appointments', 'next-action', 'order-lists', 'order-page']),
  ])
  return part.OrderCommands
})
