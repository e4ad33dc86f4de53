import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
export type FontWeight = 400 | 700
type FontFace = { name: string; covers: (codePoint: number) => boolean; file: (weight: FontWeight) => string }

/**
 * Parses a CSS unicode-range such as `U+0301,U+0400-045F`. Returns a function that tells whether a code point is in it.
 */
function parseUnicodeRange(text: string): FontFace['covers'] {
  const ranges = text.split(',').map((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
}

function listFaces(pack: string, subsets: readonly string[]): FontFace[] {
  const ranges = require(`@fontsource/${pack}/unicode.json`) as Record<string, string>
  return subsets.map((subset) => ({
    name: `${pack}-${subset}`,
    covers: parseUnicodeRange(ranges[subset] ?? ''),
    file: (weight) => require.resolve(`@fontsource/${pack}/files/${pack}-${subset}-${weight}-normal.woff`),
  }))
}

const FONT_FACES = [
  ...listFaces('noto-sans', ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']),
  ...listFaces('noto-sans', ['vietnamese', 'devanagari']),
  ...listFaces('noto-sans-thai', ['thai']),
  ...listFaces('noto-sans-arabic', ['arabic']),
  ...listFaces('noto-sans-hebrew', ['hebrew']),
]
/**
 * Replaces characters that no font contains. The text file that is attached to the PDF contains the original
 * characters.
 */
const REPLACEMENT_CHARACTER = '\ufffd'

/**
 * Returns the characters of a text with their fonts. A combining mark gets the same font as its base character if that
 * font contains the mark.
 */
export function assignFonts(text: string): { letter: string; face: string }[] {
  let last: FontFace | undefined
  return Array.from(text, (letter) => {
    const codePoint = letter.codePointAt(0)!
    const stays = /\p{M}|\p{Cf}/u.test(letter) && last?.covers(codePoint)
    last = stays ? last : FONT_FACES.find((face) => face.covers(codePoint))
    return last ? { letter, face: last.name } : { letter: REPLACEMENT_CHARACTER, face: FONT_FACES[0]!.name }
  })
}

const fontFileCache = new Map<string, Buffer>()
/** Returns the font file of a font name and weight. Each file is read only once. */
export function readFont(name: string, weight: FontWeight): Buffer {
  const face = FONT_FACES.find((known) => known.name === name) ?? FONT_FACES[0]!
  const file = face.file(weight)
  const known = fontFileCache.get(file) ?? readFileSync(file)
  fontFileCache.set(file, known)
  return known
}
