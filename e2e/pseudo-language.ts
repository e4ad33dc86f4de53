import type { Page } from '@playwright/test'
import { stack } from './stack.ts'

/** The JavaScript files with English texts: those of the core, and those of each feature. */
const ENGLISH_FILES = /\/assets\/(core-)?en-[\w-]+\.js$/

/**
 * Shows the app in a pseudo-language: English with accents, 40 % longer and in brackets. For this, each file with
 * English texts is replaced by a module that converts the texts of the original file.
 */
export const usePseudoLanguage = (page: Page) =>
  page.route(ENGLISH_FILES, async (route) => {
    const { pathname, host } = new URL(route.request().url())
    // Requests the file by IP address, because the domains of the sites resolve only inside the browser.
    const response = await route.fetch({ url: stack.directUrl + pathname, headers: { host }, maxRetries: 3 })
    const names = [...(await response.text()).matchAll(/export\s*{([^}]*)}/g)]
      .flatMap(([, list = '']) => list.split(','))
      .map(
        (name) =>
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1)!,
      )
    const body = [
      // With a query, the URL does not match the pattern of the route, so this import loads the original file.
      `import * as english from '${pathname}?plain'`,
      `const pseudo = ${String(pseudo)}`,
      ...names.map((name, index) => `const e${index} = pseudo(english[${JSON.stringify(name)}])`),
      `export { ${names.map((name, index) => `e${index} as ${name}`).join(', ')} }`,
    ].join('\n')
    await route.fulfill({ response, body })
  })

/** Converts all texts in a value; placeholders stay unchanged. Runs in the page. */
function pseudo<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, pseudo(entry)])) as T
  if (typeof value !== 'string') return value
  const accents = Object.fromEntries(
    Array.from('aåeéiïoøuüyýcçnñsšAÅEÉIÏOØUÜYÝCÇNÑSŠ').map((c, i, all) => [c, all[i + 1]!]),
  )
  const accented = (text: string) => text.replace(/[aeiouycnsAEIOUYCNS]/g, (letter) => accents[letter]!)
  const parts = value.split(/({{.*?}})/)
  const words = parts.filter((_, index) => index % 2 === 0).join('')
  // Placeholders and punctuation need no translation.
  if (!/\p{L}/u.test(words)) return value
  const longer = accented(words.slice(0, Math.ceil(words.length * 0.4)))
  return `⟦${parts.map((part, index) => (index % 2 ? part : accented(part))).join('')}${longer}⟧` as T
}

/**
 * Returns the translation problems of the page: texts without brackets, and brackets in the middle of a text, which the
 * code has concatenated with another text. `untranslatedPattern` matches words that are not translated, such as names.
 * Runs in the page.
 */
export function findTranslationFaults(untranslatedPattern: string): string[] {
  const VALUES =
    'time, bdi, code, [dir=auto], [translate=no], .ant-avatar, option[lang], [lang]:not(html), svg, script, style, noscript, textarea, .textLayer'
  const faults = new Set<string>()
  const withoutValues = (text: string) =>
    text.replace(new RegExp(`${untranslatedPattern}|[^\\s⟦⟧]+@[^\\s⟦⟧]+|https?:\\S+`, 'g'), '')
  // A comma or a colon may follow a translated text, and a colon may precede it: lists and labels can be concatenated
  // in any language.
  const withoutLists = (text: string) => text.replace(/(?<=⟦)⟦([^⟦⟧]*)⟧(?=[,:])|(?<=[^⟧]: )⟦([^⟦⟧]*)⟧/g, '$1$2')
  const check = (where: string, text: string) => {
    let depth = 0
    let outside = ''
    for (const character of withoutLists(withoutValues(text))) {
      if (character === '⟦') depth += 1
      if (depth === 0) outside += character
      if (depth > 1) faults.add(`${where}: a text inside a text: ${text}`)
      if (character === '⟧') depth -= 1
    }
    if (!/\p{L}{2}/u.test(outside)) return
    faults.add(`${where}: ${text.includes('⟦') ? 'joined' : 'not translated'}: ${text}`)
  }
  const blocks = new Map<Element, string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let holder = node.parentElement!
    if (holder.closest(VALUES) || !holder.checkVisibility({ visibilityProperty: true })) continue
    while (holder.parentElement && getComputedStyle(holder).display === 'inline') holder = holder.parentElement
    blocks.set(holder, (blocks.get(holder) ?? '') + node.nodeValue)
  }
  for (const [{ localName }, text] of blocks) check(localName, text.trim())
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
    if (element.closest(`${VALUES}, [aria-hidden=true]`) || !element.checkVisibility({ visibilityProperty: true }))
      continue
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const text = element.getAttribute(name)
      if (text) check(`${element.localName}[${name}]`, text)
    }
  }
  return [...faults]
}
