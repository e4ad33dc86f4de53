import type { Contract } from '../contract/table.ts'
import type { Examples } from './example.ts'

export const site: Examples<Contract['site']> = {
  website: { summary: 'The settings of the site that the Host names', access: 'anyone' },
}
