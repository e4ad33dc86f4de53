import { type Site, WebsiteSettings } from '@quillgate/shared/contract/site'
import type { Currency } from '@quillgate/shared/contract/values'
import { SITE_DEFAULT_COLORS } from '@quillgate/shared/domain/theme/site-colors'

type SeedSite = { domain: string; currency: Currency; settings: Site | null; pictures: boolean }

/**
 * Returns settings in which every feature is on: flags `enable_…` are true, flags `hide_…` and `disable_…` are false.
 */
const FLAG_NAMES = Object.keys(WebsiteSettings.properties)
const ALL_FEATURES_ON = Object.fromEntries(
  FLAG_NAMES.map((name) => [name, name.startsWith('enable_')]),
) as WebsiteSettings
const ALL_FEATURES_OFF = Object.fromEntries(
  Object.entries(ALL_FEATURES_ON).map(([name, on]) => [name, !on]),
) as WebsiteSettings

/** Two complete sites with opposite settings, and one site without settings. */
export const SITES = {
  northwind: {
    domain: 'northwind.localhost',
    currency: 'usd',
    pictures: true,
    settings: {
      companyName: 'Northwind Résumés',
      companyEmail: 'support@northwind-resumes.com',
      ...SITE_DEFAULT_COLORS,
      linkedin: 'https://www.linkedin.com/company/northwind-resumes',
      facebook: 'https://www.facebook.com/northwindresumes',
      instagram: 'https://www.instagram.com/northwindresumes',
      website_settings: ALL_FEATURES_ON,
    },
  },
  inkwell: {
    domain: 'inkwell.localhost',
    currency: 'gbp',
    pictures: false,
    settings: {
      companyName: 'Inkwell Careers',
      companyEmail: 'hello@inkwellcareers.com',
      topBarBgColor: '#112f26',
      topBarTextColor: '#e9f3ef',
      sideBarBgColor: '#12372c',
      sideBarTextColor: '#c4d8d0',
      sideBarActiveColor: '#ffffff',
      sideBarIconColor: '#ff7f66',
      footerBgColor: '#112f26',
      footerTextColor: '#a8c5ba',
      twitter: 'https://x.com/inkwellcareers',
      youtube: 'https://www.youtube.com/@inkwellcareers',
      pinterest: 'https://www.pinterest.com/inkwellcareers',
      website_settings: ALL_FEATURES_OFF,
    },
  },
  bare: { domain: 'bare.localhost', currency: 'usd', pictures: false, settings: null },
} as const satisfies Record<string, SeedSite>
export type SeedSiteName = keyof typeof SITES
