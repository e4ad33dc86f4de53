import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

const SWR_CONFIG = { provider: () => new Map(), shouldRetryOnError: false, focusThrottleInterval: 30_000 }

/**
 * Provides a cache for the API responses of one user. Set the user's id as `key`, so that the next user starts with an
 * empty cache.
 */
export const ReadCache = ({ children }: { children: ReactNode }) => <SWRConfig value={SWR_CONFIG}>{children}</SWRConfig>
