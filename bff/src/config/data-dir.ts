import { accessSync, constants, mkdirSync } from 'node:fs'

/** Why a folder, made where it is missing, cannot be written to; undefined when it can. */
export function whyUnwritable(dir: string): unknown {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
    return undefined
  } catch (error) {
    return error
  }
}
