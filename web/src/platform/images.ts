import { files } from '@quillgate/shared/contract/files'
import { addressOf } from './http.ts'

/** The address of a picture: a web address as it is, else a file of the provider; undefined for none. */
export function imageOf(value: string | undefined): string | undefined {
  if (!value) return undefined
  return /^https?:\/\//i.test(value) ? value : addressOf(files.read, { params: { key: value } })
}
