import { lazyComponent } from '../../ui/state/lazy-component.tsx'

/** Loaded lazily, because only finished orders show it, below everything else. */
export const OrderHistory = lazyComponent(() => import('./OrderHistory.tsx').then((module) => module.OrderHistory))
