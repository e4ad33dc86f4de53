import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { SectionError } from './SectionError.tsx'

/**
 * Returns a component whose code is loaded when it is first shown; `placeholder` should have its size. Unlike
 * React.lazy, a failed load can be retried without losing the state around it.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  return function LazyPart({ placeholder, ...props }: P & { placeholder: ReactNode }) {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return undefined
      let left = false
      const settle = (next: 'ready' | 'failed') => left || setState(next)
      load().then(
        (part) => {
          loaded = part
          settle('ready')
        },
        () => settle('failed'),
      )
      return () => {
        left = true
      }
    }, [state])
    if (state === 'failed') return <SectionError onRetry={() => setState('loading')} />
    const Part = loaded
    return Part ? <Part {...(props as unknown as P)} /> : placeholder
  }
}
