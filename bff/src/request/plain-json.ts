/**
 * Whether bytes are JSON without duplicate keys, also in another case or escaped: parsers differ in which of two they
 * take, so that we could check one value and the upstream use the other.
 */
export function isPlainJson(body: Buffer): boolean {
  const text = body.toString()
  try {
    JSON.parse(text)
  } catch {
    return false
  }
  // What follows may rely on the text being JSON.
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(undefined)
    else if (sign === '}' || sign === ']') open.pop()
    if (sign !== '"') continue
    const end = endOfText(text, at)
    const keys = open.at(-1)
    if (keys && isKey(text, end)) {
      const key = (JSON.parse(text.slice(at, end + 1)) as string).toLowerCase()
      if (keys.has(key)) return false
      keys.add(key)
    }
    at = end
  }
  return true
}

function isKey(text: string, end: number): boolean {
  const colon = /\s*:/y
  colon.lastIndex = end + 1
  return colon.test(text)
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; ; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
}
