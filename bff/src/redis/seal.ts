import { createHmac, timingSafeEqual } from 'node:crypto'

export type Seal = {
  seal: (name: string, value: string) => string
  /** The value; undefined when it was not sealed under this name. */
  open: (name: string, text: string) => string | undefined
}

/** Signs values that replicas share. Purpose and name are signed too: a value cannot be moved elsewhere. */
export function createSeal(secret: string, purpose: string): Seal {
  const sign = (name: string, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${name}\n${value}`).digest('base64url')
  return {
    seal: (name, value) => `${sign(name, value)}.${value}`,
    open(name, text) {
      const dot = text.indexOf('.')
      const value = text.slice(dot + 1)
      const [given, right] = [Buffer.from(text.slice(0, dot)), Buffer.from(sign(name, value))]
      return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
    },
  }
}
