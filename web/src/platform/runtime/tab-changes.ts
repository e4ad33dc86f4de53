import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onChange` when another tab of this browser announces a change of `subject`. Returns a function that announces
 * a change to the other tabs.
 */
export function useTabChanges(subject: string, onChange: () => void): () => void {
  const notify = useEffectEvent(onChange)
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const opened = new BroadcastChannel('quillgate-changes')
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (data === subject) notify()
    }
    opened.addEventListener('message', listen)
    channel.current = opened
    return () => opened.close()
  }, [subject])
  return () => {
    // Called through a variable, because the linter mistakes a direct call for `window.postMessage`, which needs a
    // target origin.
    const post = channel.current?.postMessage.bind(channel.current)
    post?.(subject)
  }
}
