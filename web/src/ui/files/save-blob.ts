/** Delay in ms before the object URL is revoked; long enough for the browser to start the download. */
const REVOKE_DELAY_MS = 60_000

/** Lets the browser save data as a file. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS)
}
