import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

/**
 * The font Inter, only in its variable-weight version. Browsers load a font file only for characters in its range.
 * Cyrillic is a separate family, so that an element can exclude it.
 */
const FONT_FACES = [
  [
    'Inter Variable',
    latin,
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ],
  [
    'Inter Variable',
    latinExt,
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ],
  ['Inter Cyrillic', cyrillic, 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116'],
] as const

/**
 * Registers the fonts with a script, because a separate stylesheet would be one more file that blocks the first paint.
 */
export function addFonts() {
  for (const [family, file, unicodeRange] of FONT_FACES)
    document.fonts.add(new FontFace(family, `url(${file})`, { weight: '100 900', display: 'swap', unicodeRange }))
}
