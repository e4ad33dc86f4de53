import type { Contract } from '../contract/table.ts'
import { CUSTOMER_AND_WRITER, type Examples } from './example.ts'

export const files: Examples<Contract['files']> = {
  upload: { summary: 'Upload a file', access: CUSTOMER_AND_WRITER, request: () => ({ body: new FormData() }) },
  read: {
    summary: 'Read a file or a range of it',
    access: 'anyone',
    request: (given) => ({ params: { key: given.resume } }),
  },
  download: {
    summary: 'Download a file',
    access: 'anyone',
    request: (given) => ({ params: { key: given.resume } }),
  },
}
