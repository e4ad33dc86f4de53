import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import { listInvoices } from './queries.ts'

export const invoiceCalls = {
  list: async ({ ctx }) => ({ invoices: await listInvoices(ctx) }),
} satisfies Pick<Handlers<Contract['customerInvoices']>, 'list'>
