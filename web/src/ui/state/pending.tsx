import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react'
import styles from './states.module.css'

/** Registers pending content; the returned function reports that it is no longer pending. */
type StartPending = () => () => void
const PendingContext = createContext<StartPending | undefined>(undefined)

/** Returns whether a request is pending: it has neither data nor a failure yet. */
export const isReadPending = ({ data, error, interrupted }: { data: unknown; error: unknown; interrupted: boolean }) =>
  data === undefined && error === undefined && !interrupted

/**
 * While `pending` is true, hides the content below the pending content (see HideBelowWhilePending), because the content
 * below would move when the pending content arrives.
 */
export function usePending(pending: boolean) {
  const startPending = useContext(PendingContext)
  useLayoutEffect(() => (pending ? startPending?.() : undefined), [pending, startPending])
}

/** Renders `children`, with `below` invisible while anything in `children` is pending. */
export function HideBelowWhilePending({ children, below }: { children: ReactNode; below: ReactNode }) {
  const [count, setCount] = useState(0)
  const begin = useCallback<StartPending>(() => {
    setCount((now) => now + 1)
    return () => setCount((now) => now - 1)
  }, [])
  return (
    <>
      <PendingContext value={begin}>{children}</PendingContext>
      <div className={styles.below} style={{ visibility: count > 0 ? 'hidden' : 'visible' }}>
        {below}
      </div>
    </>
  )
}
