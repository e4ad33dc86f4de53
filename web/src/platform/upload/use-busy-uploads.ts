import { useState } from 'react'

/** Tracks which fields of a form have uploads in flight, so that it is not submitted before they end. */
export function useBusyUploads() {
  const [fields] = useState(() => new Set<string>())
  return {
    isBusy: () => fields.size > 0,
    watch: (field: string) => (busy: boolean) => void (busy ? fields.add(field) : fields.delete(field)),
  }
}
