/** A text in a locale file, with the position of its string literal in the source. */
export type Entry = { key: string; text: string; start: number; end: number }

const SOURCE_TOKEN = /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[\w$]+|[{}]/g
const LINE_WIDTH = 120

/**
 * Returns the texts in a locale file by dotted key. Throws unless the file exports a single object that contains only
 * strings and nested objects of strings.
 */
export function readEntries(source: string): Entry[] {
  const entries: Entry[] = []
  const path: string[] = []
  let key: string | undefined
  const object = /^export const \w+[^=]* = /m.exec(source)
  if (!object) throw new SyntaxError('no exported object')
  SOURCE_TOKEN.lastIndex = object.index + object[0].length
  for (let match = SOURCE_TOKEN.exec(source); match; match = SOURCE_TOKEN.exec(source)) {
    const [token] = match
    if (token.startsWith('/')) continue
    if (token === '{') {
      path.push(key ?? '')
      key = undefined
    } else if (token === '}') {
      path.pop()
      if (path.length === 0) return entries
    } else if (key === undefined) key = isLiteral(token) ? decodeLiteral(token) : token
    else if (isLiteral(token)) {
      const start = match.index
      entries.push({
        key: [...path.slice(1), key].join('.'),
        text: decodeLiteral(token),
        start,
        end: start + token.length,
      })
      key = undefined
    } else throw new SyntaxError(`${[...path.slice(1), key].join('.')} is not a text`)
  }
  throw new SyntaxError('the object does not end')
}

/** Replaces the texts with these dotted keys and leaves the rest of the file unchanged. */
export function replaceTexts(source: string, texts: ReadonlyMap<string, string>): string {
  let result = source
  for (const { key, text, start, end } of readEntries(source).toReversed()) {
    const next = texts.get(key)
    if (next === undefined || next === text) continue
    const before = result.slice(0, start).trimEnd()
    const line = before.slice(before.lastIndexOf('\n') + 1)
    const literal = encodeLiteral(next)
    // Like the formatter, breaks a long line after the key, unless the key is shorter than five characters.
    const canBreak = /^ *[\w$']{5,}:$/.test(line)
    const fits = line.length + 1 + displayWidth(literal) + 1 <= LINE_WIDTH
    const gap = canBreak ? (fits ? ' ' : `\n${' '.repeat(line.length - line.trimStart().length + 2)}`) : ' '
    result = before + gap + literal + result.slice(end)
  }
  return result
}

/**
 * Returns the width of a text as the formatter computes it: combining marks, which are frequent in Thai, have no width.
 */
const displayWidth = (text: string) => Array.from(text.replace(/\p{Mn}/gu, '')).length

const isLiteral = (token: string) => token.startsWith("'") || token.startsWith('"')

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
const decodeLiteral = (literal: string) =>
  literal
    .slice(1, -1)
    .replace(/\\(?:u([\da-fA-F]{4})|(.))/g, (_, code: string | undefined, character: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPES[character] ?? character),
    )

/**
 * Writes a string literal as the formatter does. Invisible characters are escaped, so that they can be seen in the
 * source.
 */
function encodeLiteral(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll(quote, `\\${quote}`)
    .replace(
      /[\p{Cc}\p{Cf}]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
  return quote + escaped + quote
}
