import { describe, expect, test } from 'vitest'
import { aSite } from '../../testing/site.ts'
import { readSite } from './site.ts'

const NOT_REGISTERED_TEXT = 'Domain not registered with the provider'
const NOT_CONFIGURED_TEXT = 'Website UI not configured'

describe('readSite: failures', () => {
  test.each<[string, number, unknown, string, string]>([
    ['status true without data', 200, { status: true }, 'not_configured', NOT_CONFIGURED_TEXT],
    ['data null', 200, { status: true, data: null }, 'not_configured', NOT_CONFIGURED_TEXT],
    ['empty data', 200, { status: true, data: {} }, 'not_configured', NOT_CONFIGURED_TEXT],
    ['data that is not an object', 200, { status: true, data: 'x' }, 'not_configured', NOT_CONFIGURED_TEXT],
    ['status false without a text', 200, { status: false }, 'not_registered', NOT_REGISTERED_TEXT],
    ['status false with its own text', 200, { status: false, message: 'Closed' }, 'not_registered', 'Closed'],
    ['404 in JSON', 404, { error: 'Who?' }, 'not_registered', 'Who?'],
    ['status_code 404 in a 200', 200, { status_code: 404 }, 'not_registered', NOT_REGISTERED_TEXT],
    ['500 in JSON', 500, { status: false, error: 'secret' }, 'unavailable', 'Timeout!'],
    ['status_code 503 in a 200', 200, { status_code: 503, error: 'secret' }, 'unavailable', 'Timeout!'],
    ['HTML', 200, undefined, 'unavailable', 'Timeout!'],
    ['404 without JSON', 404, '<html>', 'unavailable', 'Timeout!'],
    ['429', 429, { status: false }, 'unavailable', 'Timeout!'],
    ['499', 499, { status: false }, 'unavailable', 'Timeout!'],
    ['no response', 0, undefined, 'unavailable', 'Timeout!'],
    ['a list', 200, [], 'unavailable', 'Timeout!'],
  ])('returns the kind and message of a failure for %s', (_, http, raw, kind, message) => {
    expect(readSite(http, raw)).toEqual({ kind: 'fault', fault: { kind, message } })
  })
})

const readSiteData = (data: unknown) => {
  const reading = readSite(200, { status: true, status_code: 200, data })
  return reading.kind === 'site' ? reading.site : reading.fault
}

describe('readSite: site settings', () => {
  test('returns complete settings unchanged', () => {
    const site = aSite({
      logo: 'logo.png',
      linkedin: 'https://www.linkedin.com/company/x',
      flags: { enable_boards: true },
    })
    expect(readSiteData(site)).toEqual(site)
  })

  test('treats missing and null flags as off', () => {
    expect(readSiteData({ companyName: 'X', website_settings: { hide_tip: null, enable_boards: 1 } })).toMatchObject({
      website_settings: { hide_tip: false, enable_boards: true, hide_invoices: false },
    })
    expect(readSiteData({ companyName: 'X', website_settings: null })).toMatchObject({
      website_settings: { hide_tip: false },
    })
  })

  test('drops unknown flags', () => {
    const site = readSiteData({ companyName: 'X', website_settings: { other: true } })
    expect(site).toHaveProperty('website_settings.hide_tip')
    expect(site).not.toHaveProperty('website_settings.other')
  })

  test.each([
    ['a link with a javascript: address', { twitter: 'javascript:alert(1)' }, 'twitter'],
    ['a link without a scheme', { facebook: 'facebook.com/x' }, 'facebook'],
    ['an image with a data: address', { logo: 'data:image/png;base64,AAAA' }, 'logo'],
    ['a color by name', { topBarBgColor: 'red' }, 'topBarBgColor'],
    ['a color followed by other text', { footerBgColor: '#fff;}body{display:none' }, 'footerBgColor'],
    ['an empty image', { welcomeImg: ' ' }, 'welcomeImg'],
  ])('omits %s', (_, given, name) => {
    expect(readSiteData({ companyName: 'X', ...given })).not.toHaveProperty(name)
  })

  test.each<[string, object, object?]>([
    ['a file of the site', { logo: 'brand/logo 2.png' }],
    ['an image on another host', { loginImg: 'https://cdn.test/a.jpg' }],
    ['a short color, which it converts to the long form', { topBarBgColor: '#FFF' }, { topBarBgColor: '#ffffff' }],
  ])('accepts %s', (_, given, kept = given) => {
    expect(readSiteData({ companyName: 'X', ...given })).toMatchObject(kept)
  })
})
