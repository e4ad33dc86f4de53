/** Returns a random id. Also works on a page without TLS, where browsers do not provide `randomUUID`. */
export function generateId(): string {
  const id = (crypto as Partial<Crypto>).randomUUID?.call(crypto)
  return id ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), toHex).join('')
}
const toHex = (byte: number) => byte.toString(16).padStart(2, '0')
