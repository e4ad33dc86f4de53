import { lazyPart } from '../../ui/state/lazy-part.tsx'

// What is needed only once something was paid.

export const Receipt = lazyPart(async () => (await import('./summary/Receipt.tsx')).Receipt)
