import type { AutosaveSlot } from '../../ui/form/draft/autosave-slot.ts'
import { createStore } from '../../ui/hooks/create-store.ts'
import { now } from '../runtime/clock.ts'
import { generateId } from '../runtime/new-id.ts'
import {
  announceSubmittedDraft,
  type DraftCopy,
  deleteDraft,
  type FormDraft,
  lastDraftEvent,
  readDrafts,
  writeDraft,
} from './drafts.ts'

export type AutosaveView<V extends object> = {
  restored: AutosaveSlot<V>['restored']
  /** The newest version from another page whose values differ from those in the form; undefined if there is none. */
  other: FormDraft | undefined
  /** False when the browser's storage rejected the input. The input is then lost when the page is closed. */
  isStored: boolean
  isSubmittedElsewhere: boolean
}

const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
/** Returns whether both values are equal; the order of fields does not matter. */
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a, sortKeys) === JSON.stringify(b, sortKeys)
const isSameVersion = (a: FormDraft | undefined, b: FormDraft | undefined) => a?.key === b?.key && a?.at === b?.at

/**
 * Values of the last submit of each form on this page. They are stored outside the form, because a reply can arrive
 * after the form was closed and reopened.
 */
const lastSubmittedValues = new Map<string, object | undefined>()

/**
 * Stores the input of one form on one page. Every change is written at once to a copy that only this page writes, so
 * pages never overwrite each other. The copy that the input was restored from is deleted at the first change.
 */
export class Autosave<V extends object> implements Omit<AutosaveSlot<V>, 'restored'> {
  readonly view = createStore<AutosaveView<V>>({
    restored: undefined,
    other: undefined,
    isStored: true,
    isSubmittedElsewhere: false,
  })
  /** When input was last stored (epoch ms). */
  readonly saved = createStore<number | undefined>(undefined)
  readonly #form: string
  readonly #secret: readonly string[]
  #key: string
  /** The stored copy of the values in the form: the page's own copy, or the one that the input was restored from. */
  #shown: FormDraft | undefined
  #input: Pick<DraftCopy, 'values' | 'from'> | undefined
  #isOpen = true
  #last = 0

  constructor(form: string, secret: readonly string[] = []) {
    this.#form = form
    this.#secret = secret
    this.#key = this.#newKey()
    const [newest] = readDrafts(form)
    if (newest) this.#restore(newest)
  }
  /** Starts listening to other pages; returns a function to call when the form closes. */
  readonly open = () => {
    this.#isOpen = true
    const stop = lastDraftEvent.listen(() => this.#onNotice())
    this.#show({})
    return () => {
      this.#isOpen = false
      stop()
    }
  }

  readonly save = (typed: Partial<V> | undefined, from?: Partial<V>) => {
    const input = this.#inputOf(typed, from)
    if (!this.#isOpen || isEqual(input, this.#input)) return
    this.#input = input
    if (input) this.#write()
    else this.#dropShown()
    this.#show({})
  }
  readonly stash = (typed: Partial<V>) => {
    const input = this.#inputOf(typed)
    if (input && this.#isOpen) writeDraft(this.#newKey(), { ...input, at: this.#now() })
  }
  readonly beforeSubmit = (values: V) => void lastSubmittedValues.set(this.#form, this.#inputOf(values)?.values)
  readonly lastSubmitted = () => lastSubmittedValues.get(this.#form) as Partial<V> | undefined
  readonly afterSubmit = (typed?: Partial<V>, from?: Partial<V>) => {
    const rest = this.#inputOf(typed, from)
    const drafts = readDrafts(this.#form)
    // A closed form must not write once its stored copy is gone, because another page has continued from that copy or
    // the user has signed out.
    const isOwned = this.#isOpen || drafts.some((draft) => isSameVersion(draft, this.#shown))
    // Drafts with other values than the submitted ones are not deleted, so that the user can still restore them.
    const isSubmitted = (draft: FormDraft) => !rest && isEqual(draft.values, this.#input?.values)
    for (const draft of drafts) if (isSameVersion(draft, this.#shown) || isSubmitted(draft)) deleteDraft(draft.key)
    this.#shown = undefined
    this.#input = isOwned ? rest : undefined
    if (this.#input) this.#write()
    announceSubmittedDraft(this.#form, this.#key)
    this.saved.reset()
    this.#show({ restored: undefined })
  }

  /** Swaps the displayed version of the input and the other version. */
  readonly swap = () => {
    const { other } = this.view.read()
    if (!other) return
    // Stores the displayed version again, because another page may have continued from its copy and deleted it.
    if (this.#input) this.#write()
    this.#key = this.#newKey()
    this.#restore(other)
    // Writes the version as the newest copy, so that a reload restores it.
    this.#write()
    this.#show({})
  }
  /** Deletes the other version; if there are more, the next one is offered. */
  readonly keepThisVersion = () => {
    const { other } = this.view.read()
    if (this.#input) this.#write()
    this.#drop(other)
    this.#show({})
  }
  /** Deletes the stored input and resets the form. */
  readonly discard = () => {
    this.#input = undefined
    this.#dropShown()
    this.saved.reset()
    this.#show({ restored: { values: undefined, at: this.#now() } })
  }

  #inputOf(typed: object | undefined, from?: object) {
    const withoutSecrets = (fields: object | undefined = {}) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => !this.#secret.includes(name)))
    const values = withoutSecrets(typed)
    return Object.keys(values).length > 0 ? { values, ...(from && { from: withoutSecrets(from) }) } : undefined
  }
  #newKey = () => `${this.#form}/${generateId()}`
  /** Returns strictly increasing times, because a version is identified by its key and time. */
  #now = () => (this.#last = Math.max(now().getTime(), this.#last + 1))
  #restore(draft: FormDraft) {
    const { key: _, adopted: __, at, ...input } = draft
    this.#shown = draft
    this.#input = input
    this.#last = Math.max(this.#last, at)
    this.#show({ restored: { ...(input as Required<AutosaveView<V>>['restored']), at } as AutosaveView<V>['restored'] })
  }
  #write() {
    const before = this.#shown
    const draft = { values: undefined, ...this.#input, at: this.#now() }
    const isStored = writeDraft(this.#key, draft)
    this.#shown = { ...draft, key: this.#key }
    if (before?.key !== this.#key) this.#drop(before)
    this.saved.set(isStored ? draft.at : undefined)
    this.#show({ isStored })
  }
  /** Deletes a copy, unless another page has changed it since it was read. */
  #drop(draft: FormDraft | undefined) {
    if (draft && readDrafts(this.#form).some((one) => isSameVersion(one, draft))) deleteDraft(draft.key)
  }
  #dropShown() {
    const shown = this.#shown
    this.#shown = undefined
    this.#drop(shown)
  }
  #onNotice() {
    const { type, of, by } = lastDraftEvent.read()
    if (type === 'cleared' && this.#form.startsWith(of)) this.#isOpen = false
    else if (of === this.#form) this.#show(type === 'sent' && by !== this.#key ? { isSubmittedElsewhere: true } : {})
  }
  #show(change: Partial<AutosaveView<V>>) {
    const view = this.view.read()
    const otherDraft = readDrafts(this.#form).find(
      (draft) => !isSameVersion(draft, this.#shown) && !isEqual(draft.values, this.#input?.values),
    )
    const next = { ...view, other: isSameVersion(otherDraft, view.other) ? view.other : otherDraft, ...change }
    // Skips an update when nothing visible has changed, so that the form does not re-render.
    if (Object.entries(next).some(([name, value]) => view[name as keyof typeof view] !== value)) this.view.set(next)
  }
}
