import type { Site, WebsiteSettings } from '../contract/site.ts'
import { NORTHWIND_COLOURS } from './palettes.ts'

/** All switches off, but for those given. */
export const someFlags = (over: Partial<WebsiteSettings> = {}): WebsiteSettings => ({
  hide_customer_price: false,
  enable_boards: false,
  disable_customer_job_search: false,
  hide_invoices: false,
  disable_customer_rating: false,
  enable_writer_notes: false,
  hide_ms_word_document: false,
  hide_tip: false,
  disable_writer_customer_chat: false,
  enable_revisions_approval_feature: false,
  hide_click_to_upload: false,
  ...over,
})

/** A complete site; `flags` are the switches that are on. */
export const aSite = ({ flags, ...over }: Partial<Site> & { flags?: Partial<WebsiteSettings> } = {}): Site => ({
  companyName: 'Northwind Résumés',
  companyEmail: 'support@northwind-resumes.test',
  ...NORTHWIND_COLOURS,
  website_settings: someFlags(flags),
  ...over,
})
