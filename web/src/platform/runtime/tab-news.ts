import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back when another tab of this browser announces a change of the same thing; answers the function that announces one. */
export function useTabNews(subject: string, onNews: () => void): () => void {
  const hear = useEffectEvent(onNews)
  const channel = useRef<BroadcastChannel>(undefined)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const opened = new BroadcastChannel('quillgate-changes')
    const listen = ({ data }: MessageEvent<unknown>) => {
      if (data === subject) hear()
    }
    opened.addEventListener('message', listen)
    channel.current = opened
    return () => opened.close()
  }, [subject])
  return () => {
    // Bound, because the linter takes postMessage for a window's, which needs an origin.
    const post = channel.current?.postMessage.bind(channel.current)
    post?.(subject)
  }
}
