import type { Contract } from '../contract/table.ts'
import type { Examples } from './example.ts'

export const site: Examples<Contract['site']> = {
  website: { summary: 'Settings of the site named by the Host header', access: 'anyone' },
}
