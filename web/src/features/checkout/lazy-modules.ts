import { lazyComponent } from '../../ui/state/lazy-component.tsx'

// The receipt is loaded lazily, because it is needed only after a payment.

export const Receipt = lazyComponent(async () => (await import('./summary/Receipt.tsx')).Receipt)
