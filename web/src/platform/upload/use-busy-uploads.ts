import { useState } from 'react'

/** Tracks which fields of a form have uploads in flight, so that the form is not submitted before the uploads end. */
export function useBusyUploads() {
  const [fields] = useState(() => new Set<string>())
  return {
    isBusy: () => fields.size > 0,
    watch: (field: string) => (busy: boolean) => void (busy ? fields.add(field) : fields.delete(field)),
  }
}
