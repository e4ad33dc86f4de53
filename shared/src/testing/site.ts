import { type Site, WebsiteSettings } from '../contract/site.ts'
import { NORTHWIND_COLORS } from './palettes.ts'

const ALL_FLAGS_OFF = Object.fromEntries(
  Object.keys(WebsiteSettings.properties).map((flag) => [flag, false]),
) as WebsiteSettings

/** Returns feature switches that are all off, except those in `overrides`. */
export const someFlags = (overrides: Partial<WebsiteSettings> = {}): WebsiteSettings => ({
  ...ALL_FLAGS_OFF,
  ...overrides,
})

/** Returns complete site settings. Every flag is off unless `flags` turns it on. */
export const aSite = ({ flags, ...over }: Partial<Site> & { flags?: Partial<WebsiteSettings> } = {}): Site => ({
  companyName: 'Northwind Résumés',
  companyEmail: 'support@northwind-resumes.test',
  ...NORTHWIND_COLORS,
  website_settings: someFlags(flags),
  ...over,
})
