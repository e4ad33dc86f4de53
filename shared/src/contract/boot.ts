import * as Type from 'typebox'
import { Site } from './site.ts'

const HexColor = Type.String()
/** Readable colors derived from a site's eight colors for one color scheme, all as #rrggbb. */
export const SiteTheme = Type.Object({
  accent: HexColor,
  onAccent: HexColor,
  accentHover: HexColor,
  strong: HexColor,
  strongHover: HexColor,
  soft: HexColor,
  softBorder: HexColor,
  graphic: HexColor,
  topBarBg: HexColor,
  topBarText: HexColor,
  sideBarBg: HexColor,
  sideBarText: HexColor,
  sideBarIcon: HexColor,
  sideBarActiveBg: HexColor,
  sideBarActiveText: HexColor,
  footerBg: HexColor,
  footerText: HexColor,
  badgeBg: HexColor,
  badgeText: HexColor,
  /**
   * Background behind the logo: the bar color that the logo was designed for, if the bar has another color; otherwise
   * `transparent`.
   */
  logoBg: Type.String(),
})
export type SiteTheme = Type.Static<typeof SiteTheme>

export const SiteError = Type.Object({
  kind: Type.Union([Type.Literal('not_registered'), Type.Literal('not_configured'), Type.Literal('unavailable')]),
  message: Type.String(),
})
export type SiteError = Type.Static<typeof SiteError>

/**
 * Why the error page is shown: the site cannot be shown (`SiteError`), or the request was refused. `passing`: whether
 * the refusal is temporary, in which case the page retries automatically.
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
  /** The name of the web build that the page belongs to. */
  build: Type.String(),
  site: Type.Optional(Site),
  fault: Type.Optional(PageError),
  /** The nonce that the page's Content-Security-Policy accepts for styles (not for scripts). */
  styleNonce: Type.String(),
  demo: Type.Boolean(),
  /** Stripe's publishable key; absent when payment is not configured. */
  cardKey: Type.Optional(Type.String()),
  analyticsKey: Type.Optional(Type.String()),
  /** The origin that receives analytics events; none are sent when it is absent. */
  analyticsOrigin: Type.Optional(Type.String()),
  /** Origins that are allowed in the query parameter `redirectTo`; an empty list allows any http(s) address. */
  shopOrigins: Type.Array(Type.String()),
  /** Whether a one-time link requires a button press instead of signing in automatically. */
  pressToContinue: Type.Boolean(),
  /** Whether the site has a dark scheme that users can choose. */
  darkMode: Type.Boolean(),
  uploadMaxMb: Type.Number(),
  /** Paths of this route's translation files, by language. */
  texts: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
})
export type Boot = Type.Static<typeof Boot>

/** Id of the element that contains the boot data as JSON. */
export const BOOT_ELEMENT_ID = 'boot'
/** Id of the element with the page skeleton, shown until the app has rendered. */
export const SKELETON_ELEMENT_ID = 'first-view'
/** Id of the skeleton's hidden last element. The first paint is blocked until this element has been parsed. */
export const SKELETON_END_ELEMENT_ID = 'first-view-end'
/** Header of every call that the page makes. Pages of other sites cannot set it (CSRF protection). */
export const APP_HEADER = 'x-quillgate'
/** Header of a sign-in request: with the value 1, the cookies outlive the browser session ("remember me"). */
export const REMEMBER_HEADER = 'x-quillgate-remember'
/**
 * Header of a payment request: comma-separated idempotency keys or public ids of earlier payments that the user knows
 * of. A listed payment whose outcome is unknown does not block this one.
 */
export const EARLIER_PAYMENTS_HEADER = 'x-quillgate-after'
