import { useEffect, useRef } from 'react'

/** Returns a function that returns whether the component is still mounted. */
export function useIsMounted() {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}
