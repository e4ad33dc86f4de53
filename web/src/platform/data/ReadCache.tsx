import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'

const CONFIG = { provider: () => new Map(), shouldRetryOnError: false, focusThrottleInterval: 30_000 }

/** What was read, for one person: give it their id as key, so that the next one starts empty. */
export const ReadCache = ({ children }: { children: ReactNode }) => <SWRConfig value={CONFIG}>{children}</SWRConfig>
