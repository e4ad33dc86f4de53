import type { FileObject } from '../../contract/entities.ts'
import type { ErrorCode } from '../errors/codes.ts'

const MAX_FILE_NAME_LENGTH = 200
const COMMAS_AND_APOSTROPHES = /[,'’ʼ]/g
/**
 * Characters that are removed from file names: control characters, direction marks, lone surrogates, line separators
 * and path separators.
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/gu

export function validateFileName(name: string): ErrorCode | undefined {
  if (name.trim() === '') return 'file_name_missing'
  if (name.length > MAX_FILE_NAME_LENGTH) return 'file_name_long'
  return name.search(COMMAS_AND_APOSTROPHES) >= 0 || name.search(UNSAFE_CHARACTERS) >= 0
    ? 'file_name_invalid'
    : undefined
}

/** Returns the most similar valid file name, with the same extension. */
export function cleanFileName(name: string): string {
  const clean = name
    .slice(0, 10_000)
    .replace(COMMAS_AND_APOSTROPHES, '')
    .replace(UNSAFE_CHARACTERS, '')
    .replace(/\s+/g, ' ')
    .trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot >= 0 && clean.length - dot <= 11 ? clean.slice(dot).trim() : ''
  const stem = clean.slice(0, clean.length - ending.length).slice(0, MAX_FILE_NAME_LENGTH - ending.length)
  // Removes the remaining half of a surrogate pair that slicing has split.
  return `${stem.replace(UNSAFE_CHARACTERS, '').trim() || 'file'}${ending}`
}

export type DraftVersions = { dataPdf?: FileObject | null; dataWord?: FileObject | null }
/** Returns the missing versions of a document, PDF first; sites without Word versions need only the PDF. */
export function findMissingVersions({ dataPdf, dataWord }: DraftVersions, { noWord }: { noWord: boolean }) {
  const missing: ('pdf' | 'word')[] = []
  if (!dataPdf?.key) missing.push('pdf')
  if (!noWord && !dataWord?.key) missing.push('word')
  return missing
}

const PDF_TYPES = { '.pdf': 'application/pdf' }
const DOCX_TYPES = { '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }
const PICTURE_TYPES = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' }
/** Accepted extensions and MIME types of each upload slot; an upload without a slot accepts any file. */
const FILE_TYPES_BY_SLOT = {
  pdf: PDF_TYPES,
  word: DOCX_TYPES,
  revised: { ...PDF_TYPES, ...DOCX_TYPES, '.doc': 'application/msword' },
  avatar: PICTURE_TYPES,
} as const satisfies Record<string, Record<string, string>>
export type FileSlot = keyof typeof FILE_TYPES_BY_SLOT

/** Returns the `accept` attribute of a file input. */
export const acceptAttribute = (slot: FileSlot): string =>
  Object.entries(FILE_TYPES_BY_SLOT[slot]).flat().filter(isFirstOccurrence).join(',')
const isFirstOccurrence = (item: string, at: number, all: string[]) => all.indexOf(item) === at

/** Returns an error code when a slot does not accept a file's extension, or its MIME type if the browser knows it. */
export function validateFileType(slot: FileSlot, { name, type = '' }: { name: string; type?: string }) {
  const wanted: Readonly<Record<string, string>> = FILE_TYPES_BY_SLOT[slot]
  const ending = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? ''
  const isKnown = type !== '' && type !== 'application/octet-stream'
  if (Object.hasOwn(wanted, ending) && (!isKnown || Object.values(wanted).includes(type))) return undefined
  return slot === 'avatar' ? 'image_invalid' : 'file_type_invalid'
}

/** Path of the gateway's proxy for profile pictures on other hosts. */
export const IMAGE_PROXY_PATH = '/bff/picture'

/**
 * Returns the address of an image. An http(s) address is returned unchanged. Any other value is a file key, for which
 * the file path of the API is returned.
 */
export function toImageUrl(value: string | undefined): string | undefined {
  const given = value?.trim()
  if (!given) return undefined
  return /^https?:\/\//i.test(given) ? given : `/api/file/${encodeURIComponent(given)}`
}

/**
 * Returns the address of a user's profile picture. The Content-Security-Policy allows only the page's own `origin`, so
 * a picture on another host is loaded through the gateway, which fetches it without the viewer's credentials.
 */
export function toProfileImageUrl(value: string | undefined, origin: string): string | undefined {
  const address = toImageUrl(value)
  const isElsewhere = address && !address.startsWith('/') && !address.startsWith(`${origin}/`)
  return isElsewhere ? `${IMAGE_PROXY_PATH}?address=${encodeURIComponent(address)}` : address
}
