import { type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { expect, type Site, signIn, siteUrl } from './fixtures.ts'
import { createCustomer, createSignedInClient } from './shop.ts'

/** Signs in as a new customer with one order and opens its contract. */
export async function openContract(page: Page, site: Site) {
  const who = await createCustomer(site)
  await page.goto(siteUrl(site, `/contract/fill/${who.orderId}`))
  await signIn(page, who)
  await expect(page.getByRole('heading', { level: 1, name: 'Request for Signature' })).toBeVisible()
  return { who, orderId: who.orderId }
}

/**
 * Returns a pattern for the URL after signing: that of the order, or of its first step, to which the order may
 * redirect.
 */
export const createSignedUrlPattern = (orderId: string) => new RegExp(`/orders/.*${orderId}`)

export const signaturePad = (page: Page) => page.locator('#signature canvas[role=img]')

export const waitForSignatureRequest = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && /\/api\/customer\/contract\//.test(request.url()))

/**
 * Reads a PNG data URL. Returns its size, its number of dark pixels, and its first and last columns with a dark pixel.
 */
export function readSignature(dataUrl: string) {
  const { width, height, data } = PNG.sync.read(Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64'))
  let ink = 0
  const box = { left: width, right: 0 }
  for (let at = 0; at < data.length; at += 4) {
    const isInk = data[at + 3]! > 64 && data[at]! + data[at + 1]! + data[at + 2]! < 384
    if (!isInk) continue
    ink += 1
    const x = (at / 4) % width
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
  }
  return { width, height, ink, box }
}

/** Returns the size in which the signature was stored, read from the signed PDF. */
export async function fetchStoredSize(site: Site, credentials: { email: string; password: string }, orderId: string) {
  const customer = await createSignedInClient(site, credentials)
  const answer = await customer.get(`/api/customer/contract/download/${orderId}`)
  const pdf = (await answer.body()).toString('latin1')
  await customer.dispose()
  const [image] = /<<(?=[^>]*\/Subtype \/Image)[^>]*>>/.exec(pdf) ?? []
  const numberOf = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(image ?? '')?.[1])
  return { width: numberOf('Width'), height: numberOf('Height') }
}
