import { createHmac, timingSafeEqual } from 'node:crypto'

export type Seal = {
  seal: (name: string, value: string) => string
  /** Returns the value of a sealed text; undefined when it was not sealed under this name. */
  open: (name: string, text: string) => string | undefined
}

/**
 * Signs values shared by replicas with the first of `secrets`; accepts values signed with any of them. Purpose and name
 * are signed too, so that a value is not valid for another purpose or name.
 */
export function createSeal(secrets: string | readonly string[], purpose: string): Seal {
  const all = [secrets].flat()
  const sign = (secret: string, name: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${name}\n${value}`).digest('base64url')
  return {
    seal: (name, value) => `${sign(all[0]!, name, value)}.${value}`,
    open(name, text) {
      const dot = text.indexOf('.')
      const value = text.slice(dot + 1)
      const given = Buffer.from(text.slice(0, dot))
      const isOurs = all.some((secret) => {
        const right = Buffer.from(sign(secret, name, value))
        return given.length === right.length && timingSafeEqual(given, right)
      })
      return isOurs ? value : undefined
    },
  }
}
