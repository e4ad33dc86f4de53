import { accessSync, constants, mkdirSync } from 'node:fs'

/** Creates a folder if it is missing. Returns the reason when it is not writable, else undefined. */
export function findWriteError(dir: string): unknown {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
    return undefined
  } catch (error) {
    return error
  }
}
