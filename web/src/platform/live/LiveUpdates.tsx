import { useEffect } from 'react'
import { useRefresh } from '../data/refresh.ts'
import { followLive, onLiveEvents } from './live.ts'

/** Keeps the displayed data of a signed-in user up to date while mounted. */
export function LiveUpdates({ userId }: { userId: string }) {
  const refresh = useRefresh()
  useEffect(() => followLive(userId), [userId])
  useEffect(() => onLiveEvents(refresh), [refresh])
  return null
}
