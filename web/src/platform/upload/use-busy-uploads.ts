import { useState } from 'react'

/** Which fields of a form have files on their way: nothing is sent before they have arrived. */
export function useBusyUploads() {
  const [fields] = useState(() => new Set<string>())
  return {
    isBusy: () => fields.size > 0,
    watch: (field: string) => (busy: boolean) => void (busy ? fields.add(field) : fields.delete(field)),
  }
}
