import { useEffect } from 'react'
import { useRefreshReads } from '../data/refresh.ts'
import { onLiveEvents, subscribeToLiveEvents } from './live.ts'

/** Keeps the displayed data of a signed-in user up to date while mounted. */
export function LiveUpdates({ userId }: { userId: string }) {
  const refresh = useRefreshReads()
  useEffect(() => subscribeToLiveEvents(userId), [userId])
  useEffect(() => onLiveEvents(refresh), [refresh])
  return null
}
