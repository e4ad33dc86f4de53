import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { callEntries } from '@quillgate/shared/contract/table'

/** Matches fields whose values are words of a fixed vocabulary, in any object. */
const ENUMERATED_NAME_PATTERN = /(?:^|_)(?:status|state|type|role|currency)$|(?:Status|State|Type|Role|Currency)$/
/** Words that APIs use as values and that the contract does not list, because the portal only displays them. */
const VOCABULARY =
  'active admin approved archived assigned awaiting_admin awaiting_writer cancelled canceled card closed complete completed customer declined deleted done draft dropped error expired failed fixed full in_progress inactive info initial invoice new one_time open order overdue paid partial partially_paid pending percent processing ready received refund refunded rejected reopened resolved reviewer scheduled sent single started submitted success tip unpaid unread user void waiting warning writer'

/** The literal values that the contract declares, and the names of all declared fields. */
const { literals, names } = readContract()
const KNOWN_WORDS: ReadonlySet<string> = new Set([...literals, ...VOCABULARY.split(' ')])

/** Names of all fields that the contract declares. */
export const DECLARED_NAMES: ReadonlySet<string> = names

/** Whether a word belongs to the vocabulary of the contract or of its APIs, so it reveals nothing about a user. */
export const isContractWord = (word: string): boolean =>
  KNOWN_WORDS.has(
    word
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a value is a known enumeration value of a field such as `status`, `type`, `currency` or `role`. */
export const isEnumeration = (name: string, value: string): boolean =>
  ENUMERATED_NAME_PATTERN.test(name) &&
  (isContractWord(value) || (/currency$/i.test(name) && CURRENCIES.has(value.toUpperCase())))

function readContract() {
  const found = { literals: new Set<string>(), names: new Set<string>() }
  const walk = (node: SchemaNode | undefined): void => {
    if (!node) return
    if ('const' in node) found.literals.add(String(node.const).toLowerCase())
    for (const option of node.anyOf ?? []) walk(option)
    walk(node.items)
    for (const child of Object.values(node.patternProperties ?? {})) walk(child)
    for (const [name, child] of Object.entries(node.properties ?? {})) {
      found.names.add(name)
      for (const alias of child.alias ?? []) for (const one of alias.split('.')) found.names.add(one)
      walk(child)
    }
  }
  for (const { call } of callEntries()) {
    for (const schema of [call.body, call.query, call.reply]) if (typeof schema === 'object') walk(schema)
  }
  return found
}
