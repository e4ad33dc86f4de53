import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { SectionError } from './SectionError.tsx'

/**
 * Returns a component whose code is loaded when it is first shown. `placeholder` is shown meanwhile and should have the
 * same size. Unlike with React.lazy, a failed load can be retried without losing the state around the component.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  return function LazyComponent({ placeholder, ...props }: P & { placeholder: ReactNode }) {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return undefined
      let unmounted = false
      // Renders immediately. Otherwise the next event would render the update, possibly between the blur of one element
      // and the focus of a field in the placeholder. The field would then be gone, and no element would have the focus.
      const settle = (next: 'ready' | 'failed') => unmounted || flushSync(() => setState(next))
      // After a click, effects run before the paint. Starting to load code adds elements to the page, which can take
      // longer than its whole render, so it waits for the next task.
      const timer = setTimeout(() => {
        load().then(
          (part) => {
            loaded = part
            settle('ready')
          },
          () => settle('failed'),
        )
      })
      return () => {
        unmounted = true
        clearTimeout(timer)
      }
    }, [state])
    if (state === 'failed') return <SectionError onRetry={() => setState('loading')} />
    const Part = loaded
    return Part ? <Part {...(props as unknown as P)} /> : placeholder
  }
}
