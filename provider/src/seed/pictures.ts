import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type PictureName = 'logo' | 'login' | 'welcome' | 'portrait' | 'signature'

/** Returns an image of the demo sites as PNG. `signature` has the size of the signature pad, 700 × 500 px. */
export const readDemoPicture = (name: PictureName): Buffer =>
  readFileSync(join(import.meta.dirname, 'pictures', `${name}.png`))
