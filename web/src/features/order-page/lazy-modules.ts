import { lazyComponent } from '../../ui/state/lazy-component.tsx'

/** Loaded lazily, because only completed orders show the history, at the end of the page. */
export const OrderHistory = lazyComponent(() => import('./OrderHistory.tsx').then((module) => module.OrderHistory))
