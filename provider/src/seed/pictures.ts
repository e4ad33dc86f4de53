import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type PictureName = 'logo' | 'login' | 'welcome' | 'portrait' | 'signature'

/** Returns a picture of the demo sites as a PNG; `signature` is a name as it is written on the pad, 700 by 500. */
export const demoPicture = (name: PictureName): Buffer =>
  readFileSync(join(import.meta.dirname, 'pictures', `${name}.png`))
