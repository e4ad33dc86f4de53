import { type Site, WebsiteSettings } from '../contract/site.ts'
import { NORTHWIND_COLOURS } from './palettes.ts'

const ALL_OFF = Object.fromEntries(
  Object.keys(WebsiteSettings.properties).map((flag) => [flag, false]),
) as WebsiteSettings

/** All switches off, but for those given. */
export const someFlags = (over: Partial<WebsiteSettings> = {}): WebsiteSettings => ({
  ...ALL_OFF,
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
