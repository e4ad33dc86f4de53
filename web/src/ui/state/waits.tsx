import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react'
import styles from './states.module.css'

/** Notes that something waits, until what it answers is called. */
type Begin = () => () => void
const Waits = createContext<Begin | undefined>(undefined)

/** Nothing is there yet, and it is on its way. */
export const isWaiting = ({ data, error, interrupted }: { data: unknown; error: unknown; interrupted: boolean }) =>
  data === undefined && error === undefined && !interrupted

/** While `waits`, what stands under the content it is in is not shown: it would be moved by what arrives. */
export function useWaits(waits: boolean) {
  const begin = useContext(Waits)
  useLayoutEffect(() => (waits ? begin?.() : undefined), [waits, begin])
}

/** Content, and `below` it what shows once nothing in the content is waited for. */
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
