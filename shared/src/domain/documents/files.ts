import type { FileObject } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'

const NAME_MAX = 200
const COMMAS_AND_APOSTROPHES = /[,'’ʼ]/g
/** Control and direction characters, halves of letters, and what separates folders. */
const UNSPEAKABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu

/** Why a file cannot be uploaded under a name. */
export function whyNotFileName(name: string): ErrorCode | undefined {
  if (name.trim() === '') return 'file_name_missing'
  if (name.length > NAME_MAX) return 'file_name_long'
  return name.search(COMMAS_AND_APOSTROPHES) >= 0 || name.search(UNSPEAKABLE) >= 0 ? 'file_name_invalid' : undefined
}

/** The nearest name that may be uploaded; its ending stays. */
export function cleanFileName(name: string): string {
  const clean = name
    .slice(0, 10_000)
    .replace(COMMAS_AND_APOSTROPHES, '')
    .replace(UNSPEAKABLE, '')
    .replace(/\s+/g, ' ')
    .trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot >= 0 && clean.length - dot <= 11 ? clean.slice(dot).trim() : ''
  const stem = clean.slice(0, clean.length - ending.length).slice(0, NAME_MAX - ending.length)
  // Cutting may have halved a letter.
  return `${stem.replace(UNSPEAKABLE, '').trim() || 'file'}${ending}`
}

export type Versions = { dataPdf?: FileObject | null; dataWord?: FileObject | null }
/** Which versions of a document are missing, the PDF first; sites without Word need only the PDF. */
export function missingVersions({ dataPdf, dataWord }: Versions, { noWord }: { noWord: boolean }) {
  const missing: ('pdf' | 'word')[] = []
  if (!dataPdf?.key) missing.push('pdf')
  if (!noWord && !dataWord?.key) missing.push('word')
  return missing
}

const PDF = { '.pdf': 'application/pdf' }
const DOCX = { '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }
const PICTURES = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' }
/** What each place for a file takes, ending and type; a place that is not listed takes anything. */
const SLOTS = {
  pdf: PDF,
  word: DOCX,
  revised: { ...PDF, ...DOCX, '.doc': 'application/msword' },
  avatar: PICTURES,
} as const satisfies Record<string, Record<string, string>>
export type FileSlot = keyof typeof SLOTS

/** The `accept` list of a file input. */
export const acceptOf = (slot: FileSlot): string => Object.entries(SLOTS[slot]).flat().filter(isFirst).join(',')
const isFirst = (item: string, at: number, all: string[]) => all.indexOf(item) === at

/** Why a file does not fit a slot: its ending decides, and its type where the browser knows one. */
export function whyNotFileType(slot: FileSlot, { name, type = '' }: { name: string; type?: string }) {
  const wanted: Readonly<Record<string, string>> = SLOTS[slot]
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? ''
  const isKnown = type !== '' && type !== 'application/octet-stream'
  if (Object.hasOwn(wanted, ending) && (!isKnown || Object.values(wanted).includes(type))) return undefined
  return slot === 'avatar' ? 'image_invalid' : 'file_type_invalid'
}

/** Where the gateway serves people's pictures that lie at other hosts. */
export const PICTURE_PATH = '/bff/picture'

/** Where a site's own picture is read: an http(s) address as it is, anything else as a file of the site. */
export function imageAddress(value: string | undefined): string | undefined {
  const given = value?.trim()
  if (!given) return undefined
  return /^https?:\/\//i.test(given) ? given : `/api/file/${encodeURIComponent(given)}`
}

/**
 * Where a person's picture is read: the page's policy lets it ask its own `origin` alone, so that one at another address
 * comes through the gateway, which fetches it without anything of the viewer's.
 */
export function portraitAddress(value: string | undefined, origin: string): string | undefined {
  const address = imageAddress(value)
  const isElsewhere = address && !address.startsWith('/') && !address.startsWith(`${origin}/`)
  return isElsewhere ? `${PICTURE_PATH}?address=${encodeURIComponent(address)}` : address
}
