import { useEffect } from 'react'
import { useRefreshReads } from '../data/refresh.ts'
import { followLiveEvents, onLiveEvents } from './live.ts'

/** Keeps the displayed data of a signed-in user up to date while mounted. */
export function LiveUpdates({ userId }: { userId: string }) {
  const refresh = useRefreshReads()
  useEffect(() => followLiveEvents(userId), [userId])
  useEffect(() => onLiveEvents(refresh), [refresh])
  return null
}
