import * as Type from 'typebox'
import { Site } from './site.ts'

const Hex = Type.String()
/** Readable colors derived from a site's eight colors, all as #rrggbb. */
export const SiteTheme = Type.Object({
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
export type SiteTheme = Type.Static<typeof SiteTheme>

export const SiteError = Type.Object({
  kind: Type.Union([Type.Literal('not_registered'), Type.Literal('not_configured'), Type.Literal('unavailable')]),
  message: Type.String(),
})
export type SiteError = Type.Static<typeof SiteError>

/**
 * Why the error page is shown: the site has a fault, or this one visit was refused. `passing`: the page retries by
 * itself.
 */
const PageError = Type.Union([
  SiteError,
  Type.Object({
    kind: Type.Literal('refused'),
    message: Type.String(),
    code: Type.String(),
    passing: Type.Boolean(),
  }),
])

/** Data that the BFF inlines into the page, so that the first paint needs no request. */
export const Boot = Type.Object({
  domain: Type.String(),
  site: Type.Optional(Site),
  look: SiteTheme,
  fault: Type.Optional(PageError),
  /** Accepted by the page's Content-Security-Policy for styles only. */
  styleNonce: Type.String(),
  demo: Type.Boolean(),
  /** Stripe's publishable key; absent when payment is not configured. */
  cardKey: Type.Optional(Type.String()),
  analyticsKey: Type.Optional(Type.String()),
  /** Where analytics events are sent; when absent, none are sent. */
  analyticsOrigin: Type.Optional(Type.String()),
  /** Origins that `redirectTo` may name; empty allows any http(s) address. */
  shopOrigins: Type.Array(Type.String()),
  /** One-time links require a button press instead of signing in automatically. */
  pressToContinue: Type.Boolean(),
  uploadMaxMb: Type.Number(),
  /** Translation files of this route by language, as paths from the site's root. */
  texts: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})
export type Boot = Type.Static<typeof Boot>

/** Id of the element that holds the boot data as JSON. */
export const BOOT_ELEMENT = 'boot'
/** Id of the element with the page skeleton, shown until the app has rendered. */
export const SKELETON_ELEMENT = 'first-view'
/** Id of the skeleton's hidden last element: the first paint is blocked until it has been parsed. */
export const SKELETON_END_ELEMENT = 'first-view-end'
/** Sent with every call of the page. Another site cannot set it (CSRF protection). */
export const APP_HEADER = 'x-quillgate'
/** With the value 1 on a sign-in, the cookies outlive the browser session. */
export const REMEMBER_HEADER = 'x-quillgate-remember'
/**
 * On a payment: comma-separated keys or ids of earlier payments of which no trace was found, and which this one may
 * follow.
 */
export const EARLIER_PAYMENTS_HEADER = 'x-quillgate-after'
