/**
 * Kind of a replaced value. Values of the kinds `text`, `html`, `number`, `id` and `fieldName` can be anything; values
 * of all other kinds are personal data.
 */
export type ValueKind =
  | 'text'
  | 'html'
  | 'number'
  | 'id'
  | 'fieldName'
  | 'name'
  | 'email'
  | 'digits'
  | 'url'
  | 'fileKey'
  | 'fileName'
  | 'secret'
  | 'password'
  | 'image'
export type ReplacedValue = { value: string; kind: ValueKind }
/**
 * Log of the values that a recording has replaced and of the texts that it has written unchanged. The log exists only
 * in memory, until the recording ends.
 */
export type ValueLog = ReturnType<typeof createValueLog>

/** Maximum number of distinct values. A recording with more values gets no certificate. */
const MAX_VALUES = 500_000
const MAX_KEPT_VALUES = 500_000
/** Maximum stored length of a value. Only the beginning and the end of a longer value are stored. */
const CLIP_LENGTH = 256
const EMAILS_PATTERN = /[^\s@<>"'(),;:]{1,64}@[^\s@<>"'(),;:]{1,253}/g
const GENERIC_KINDS: ReadonlySet<ValueKind> = new Set(['text', 'html', 'number', 'id', 'fieldName'])

export const isPersonal = (kind: ValueKind): boolean => !GENERIC_KINDS.has(kind)

export function createValueLog(maxValues = MAX_VALUES) {
  const seen = new Map<string, ValueKind>()
  const standIns = new Set<string>()
  const kept = { contract: new Set<string>(), keep: new Set<string>() }
  let notStored = 0

  function add(kind: ValueKind, value: string) {
    const known = seen.get(value)
    // A value that is personal in one field counts as personal in every field.
    if (known !== undefined && (isPersonal(known) || !isPersonal(kind))) return
    if (known === undefined && seen.size >= maxValues) notStored += 1
    else seen.set(value, kind)
  }

  return {
    /** Records a replaced value and its pseudonym. */
    replaced(kind: ValueKind, raw: string | number, standIn: string | number) {
      const value = String(raw).trim()
      if (value === '' || String(raw) === String(standIn)) return
      standIns.add(String(standIn))
      if (value.length > 2 * CLIP_LENGTH) {
        add(kind, value.slice(0, CLIP_LENGTH))
        add(kind, value.slice(-CLIP_LENGTH))
      } else add(kind, value)
      if (kind === 'text' || kind === 'html') for (const [email] of value.matchAll(EMAILS_PATTERN)) add('email', email)
    },
    /**
     * Records a text that was written unchanged, because the contract declares it harmless or because `--keep` names
     * its field.
     */
    kept(by: 'contract' | 'keep', value: string) {
      if (kept[by].size < MAX_KEPT_VALUES) kept[by].add(value)
    },
    seen: (): ReplacedValue[] => [...seen].map(([value, kind]) => ({ value, kind })),
    isStandIn: (text: string) => standIns.has(text),
    keptBy: (text: string) => (kept.keep.has(text) ? 'keep' : kept.contract.has(text) ? 'contract' : undefined),
    counts: () => ({ seen: seen.size, notStored, keptByContract: kept.contract.size, keptByKeep: kept.keep.size }),
  }
}
