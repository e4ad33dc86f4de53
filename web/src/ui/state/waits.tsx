import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react'
import styles from './states.module.css'

/** Registers something pending; the returned function ends it. */
type Begin = () => () => void
const Waits = createContext<Begin | undefined>(undefined)

/** Returns whether a read is pending: it has neither data nor a failure yet. */
export const isWaiting = ({ data, error, interrupted }: { data: unknown; error: unknown; interrupted: boolean }) =>
  data === undefined && error === undefined && !interrupted

/**
 * While `waits` is true, hides the content below (see AboveAndBelow): it would move when the pending content arrives.
 */
export function useWaits(waits: boolean) {
  const begin = useContext(Waits)
  useLayoutEffect(() => (waits ? begin?.() : undefined), [waits, begin])
}

/** Renders content, with `below` invisible until nothing in the content is pending. */
export function AboveAndBelow({ children, below }: { children: ReactNode; below: ReactNode }) {
  const [count, setCount] = useState(0)
  const begin = useCallback<Begin>(() => {
    setCount((now) => now + 1)
    return () => setCount((now) => now - 1)
  }, [])
  return (
    <>
      <Waits value={begin}>{children}</Waits>
      <div className={styles.below} style={{ visibility: count > 0 ? 'hidden' : 'visible' }}>
        {below}
      </div>
    </>
  )
}
