import * as Type from 'typebox'
import { Site } from './site.ts'

const Hex = Type.String()
/** The readable colours that follow from a site's eight colours, all as #rrggbb. */
export const Look = Type.Object({
  accent: Hex,
  onAccent: Hex,
  accentHover: Hex,
  strong: Hex,
  strongHover: Hex,
  soft: Hex,
  softBorder: Hex,
  graphic: Hex,
  topBarBg: Hex,
  topBarText: Hex,
  sideBarBg: Hex,
  sideBarText: Hex,
  sideBarIcon: Hex,
  sideBarActiveBg: Hex,
  sideBarActiveText: Hex,
  footerBg: Hex,
  footerText: Hex,
  badgeBg: Hex,
  badgeText: Hex,
})
export type Look = Type.Static<typeof Look>

/** Why a domain shows the error page instead of the product. */
export const SiteFault = Type.Object({
  kind: Type.Union([Type.Literal('not_registered'), Type.Literal('not_configured'), Type.Literal('unavailable')]),
  message: Type.String(),
})
export type SiteFault = Type.Static<typeof SiteFault>

/** Why an address shows the error page: there is no site, or this one visit was refused. `passing`: the page tries again by itself. */
const PageFault = Type.Union([
  SiteFault,
  Type.Object({
    kind: Type.Literal('refused'),
    message: Type.String(),
    code: Type.String(),
    passing: Type.Boolean(),
  }),
])

/** What the BFF inlines into the page, so that nothing needs a request before the first paint. */
export const Boot = Type.Object({
  domain: Type.String(),
  site: Type.Optional(Site),
  look: Look,
  fault: Type.Optional(PageFault),
  /** Accepted by the page's policy for styles alone. */
  styleNonce: Type.String(),
  demo: Type.Boolean(),
  /** Stripe's publishable key; absent: payment is not configured. */
  cardKey: Type.Optional(Type.String()),
  analyticsKey: Type.Optional(Type.String()),
  /** Where events are sent; without it none are. */
  analyticsOrigin: Type.Optional(Type.String()),
  /** Origins that `redirectTo` may name; empty: any http(s) address. */
  shopOrigins: Type.Array(Type.String()),
  /** One-time links wait for a press instead of signing in by themselves. */
  pressToContinue: Type.Boolean(),
  uploadMaxMb: Type.Number(),
  /** The files of the address's texts by language, from the site's root. */
  texts: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})
export type Boot = Type.Static<typeof Boot>

/** The element that holds the boot data as JSON. */
export const BOOT_ELEMENT = 'boot'
/** The element that stands in the app's place until it has drawn something. */
export const FIRST_VIEW = 'first-view'
/** The last element of that, hidden: the browser paints nothing before it has arrived. */
export const FIRST_VIEW_END = 'first-view-end'
/** Every call of the page carries this header: a foreign site cannot send it. */
export const APP_HEADER = 'x-quillgate'
/** With the value 1 on a sign-in: cookies outlive the browser session. */
export const REMEMBER_HEADER = 'x-quillgate-remember'
/** On a payment: earlier payments (keys or marks, by comma) of which no trace was found, and which this one may follow. */
export const AFTER_HEADER = 'x-quillgate-after'
