import { findEnglishText, type LocaleFile, listLocaleFiles, readEnglishTexts } from './catalog.ts'
import { readCsv } from './csv.ts'
import { readEntries, replaceTexts } from './locale-file.ts'

export const COLUMN_NAMES = ['key', 'english', 'translation', 'context'] as const

/** `refused`: the reasons why rows were rejected. If there are any, the caller must not write the files. */
export type ImportResult = { files: LocaleFile[]; changed: string[]; refused: string[] }

/**
 * Returns the locale files of a language with the translations of a CSV file. The CSV file does not have to contain
 * every text. A row is rejected if its key is unknown, its translation is empty, or a placeholder is missing, added or
 * broken.
 */
export function importTexts(language: string, csv: string, root?: string): ImportResult {
  const [head = [], ...rows] = readCsv(csv)
  const [keyAt, textAt] = [head.indexOf('key'), head.indexOf('translation')]
  if (keyAt < 0 || textAt < 0)
    return { files: [], changed: [], refused: ['the columns key and translation are required'] }
  const english = readEnglishTexts(root)
  const files = listLocaleFiles(language, root)
  const current = new Map<string, string>(
    files.flatMap(({ namespace, source }) =>
      readEntries(source).map(({ key, text }) => [`${namespace}:${key}`, text] as const),
    ),
  )
  const refused: string[] = []
  const next = new Map<string, string>()
  for (const row of rows) {
    const [key = '', text = ''] = [row[keyAt], row[textAt]]
    const reason = current.has(key) ? validateTranslation(text, findEnglishText(english, key) ?? '') : 'unknown key'
    if (reason) refused.push(`${key}: ${reason}`)
    else if (text !== current.get(key)) next.set(key, text)
  }
  return {
    files: files.flatMap((file) => {
      const own = [...next].filter(([key]) => key.startsWith(`${file.namespace}:`))
      const texts = new Map(own.map(([key, text]) => [key.slice(file.namespace.length + 1), text]))
      return texts.size > 0 ? [{ ...file, source: replaceTexts(file.source, texts) }] : []
    }),
    changed: [...next.keys()],
    refused,
  }
}

const PLACEHOLDER_PATTERN = /{{\w+(?:, \w+)?}}|{\w+}/g
const placeholdersIn = (text: string) => [...new Set(text.match(PLACEHOLDER_PATTERN))].toSorted()

function validateTranslation(text: string, english: string): string | undefined {
  if (text.trim() === '') return 'empty translation'
  const [given, wanted] = [placeholdersIn(text), placeholdersIn(english)]
  const missing = wanted.filter((name) => !given.includes(name))
  if (missing.length > 0) return `missing placeholder ${missing.join(' ')}`
  const added = given.filter((name) => !wanted.includes(name))
  if (added.length > 0) return `unknown placeholder ${added.join(' ')}`
  return /[{}]/.test(text.replace(PLACEHOLDER_PATTERN, '')) ? 'broken placeholder' : undefined
}
