import { accessSync, constants, mkdirSync } from 'node:fs'

/** Creates a folder if it is missing and returns why it cannot be written to; undefined when it can. */
export function whyUnwritable(dir: string): unknown {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
    return undefined
  } catch (error) {
    return error
  }
}
