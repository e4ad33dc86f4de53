import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { Flag, MaybeText, Text } from './values.ts'

/** Feature switches of a site; a missing switch is off. */
export const WebsiteSettings = Type.Object(
  {
    hide_customer_price: Flag,
    enable_boards: Flag,
    disable_customer_job_search: Flag,
    hide_invoices: Flag,
    disable_customer_rating: Flag,
    enable_writer_notes: Flag,
    hide_ms_word_document: Flag,
    hide_tip: Flag,
    disable_writer_customer_chat: Flag,
    enable_revisions_approval_feature: Flag,
    hide_click_to_upload: Flag,
  },
  {
    default: {
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
    },
  },
)
export type WebsiteSettings = Type.Static<typeof WebsiteSettings>
export type FlagName = keyof WebsiteSettings

export const SOCIAL_NETWORKS = ['twitter', 'facebook', 'linkedin', 'youtube', 'instagram', 'pinterest'] as const

export const Site = Type.Object({
  companyName: Text,
  companyEmail: Text,
  logo: MaybeText,
  loginImg: MaybeText,
  welcomeImg: MaybeText,
  topBarBgColor: MaybeText,
  topBarTextColor: MaybeText,
  sideBarBgColor: MaybeText,
  sideBarTextColor: MaybeText,
  sideBarActiveColor: MaybeText,
  sideBarIconColor: MaybeText,
  footerBgColor: MaybeText,
  footerTextColor: MaybeText,
  twitter: MaybeText,
  facebook: MaybeText,
  linkedin: MaybeText,
  youtube: MaybeText,
  instagram: MaybeText,
  pinterest: MaybeText,
  website_settings: WebsiteSettings,
})
export type Site = Type.Static<typeof Site>

export const site = {
  website: defineCall({
    method: 'GET',
    path: '/website',
    access: 'anyone',
    effect: 'read',
    ok: 'status',
    reply: Type.Object({ data: Type.Optional(Site) }),
  }),
}
