import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { withoutBlankOptions } from '@quillgate/shared/domain/questionnaires/question-editor'
import { isAnswerable } from '@quillgate/shared/domain/questionnaires/questions'
import { useEffect, useState } from 'react'
import { type UseAutosaveResult, useAutosave } from '../../../platform/autosave/use-autosave.ts'
import { useTabChanges } from '../../../platform/runtime/tab-changes.ts'
import { createStore, useStore } from '../../../ui/hooks/create-store.ts'
import {
  createEditorState,
  type EditorAction,
  type EditorState,
  editorReducer,
  toItems,
} from '../editor/editor-state.ts'
import { haveSameContent, toContentKey } from './same-questions.ts'
import { createServerSaver } from './server-save.ts'

type Items = readonly QuestionItem[]
type Options = {
  /** Name of the form in the saved drafts: "follow-up" or "template". */
  name: string
  id: string
  /** The questions that were last read from the server. */
  serverItems: Items
  /** Reloads `serverItems`. */
  reload: () => void
  send: (items: QuestionItem[]) => Promise<unknown>
  readBack: () => Promise<QuestionItem[]>
}
type Draft = UseAutosaveResult<{ questions: QuestionItem[] }>

/**
 * Saves questions on the server while the user types; changes that are not saved yet are stored in the browser. When
 * another user or tab has changed the questions, saving stops until the user chooses one of the two versions. For other
 * questions, mount the component again with a different `key`.
 */
export function useSavedQuestions({ name, id, serverItems, reload, send, readBack }: Options) {
  const draft: Draft = useAutosave(name, { id })
  const notifyTabs = useTabChanges(`${name}/${id}`, reload)
  const [questions] = useState(() => new SavedQuestions(serverItems, { draft, send, readBack, notifyTabs }))
  const { rows } = useStore(questions.editor)
  const save = useStore(questions.saver)
  useEffect(() => questions.onServerItems(serverItems), [questions, serverItems])
  useEffect(() => questions.onRestored(draft.restored), [questions, draft.restored])
  // When the page is left, the changes are saved at once instead of after the delay.
  useEffect(() => questions.saver.open(), [questions])
  const { newer } = save
  return {
    rows,
    /** Number of questions, without sections and paragraphs. */
    questionCount: rows.filter(({ item }) => isAnswerable(item)).length,
    save,
    dispatch: questions.dispatch,
    retry: () => void questions.saver.flush(),
    /** Saves at once; resolves to true when the server has all changes. */
    flush: () => questions.saver.flush(),
    flushForPublishing: questions.flushForPublishing,
    replace: questions.replace,
    newer: newer && { show: () => questions.replace(newer), keep: () => questions.overwrite(newer) },
  }
}

const MAX_KNOWN_VERSIONS = 60

type Env = Pick<Options, 'send' | 'readBack'> & { draft: Pick<Draft, 'save' | 'afterSubmit'>; notifyTabs: () => void }

/** The questions in an editor: `editor` holds those on screen, `saver` sends them to the server. */
class SavedQuestions {
  readonly #draft: Env['draft']
  /** Versions that this tab last sent or chose. It is not a conflict when the server returns one of them. */
  #knownVersions: readonly string[] = []
  #serverItems: Items
  readonly editor
  readonly saver

  constructor(serverItems: Items, { draft, send, readBack, notifyTabs }: Env) {
    this.#draft = draft
    this.#serverItems = serverItems
    this.#addKnown(serverItems)
    this.editor = createStore<EditorState>(createEditorState(serverItems))
    this.saver = createServerSaver<QuestionItem[]>({
      send: async (items) => {
        this.#addKnown(items)
        return send(items)
      },
      readBack,
      same: haveSameContent,
    })
    this.saver.listen(() => {
      if (this.saver.read().state !== 'saved') return
      draft.afterSubmit()
      notifyTabs()
    })
  }

  #items = () => toItems(this.editor.read())

  #addKnown(items: Items) {
    const added = toContentKey(items)
    const others = this.#knownVersions.filter((one) => one !== added)
    this.#knownVersions = [added, ...others].slice(0, MAX_KNOWN_VERSIONS)
  }

  readonly dispatch = (action: EditorAction) => {
    const { edits } = this.editor.read()
    this.editor.set(editorReducer(this.editor.read(), action))
    if (this.editor.read().edits === edits) return
    const questions = this.#items()
    this.#draft.save({ questions }, { questions: [...this.#serverItems] })
    this.saver.change(questions)
  }

  /** Stops saving when the server has questions that neither this tab has sent nor the user has typed. */
  onServerItems(items: Items) {
    this.#serverItems = items
    if (this.#knownVersions.includes(toContentKey(items))) return
    if (haveSameContent(items, this.#items())) this.#addKnown(items)
    else this.saver.pause([...items])
  }

  /** Continues with the saved input of an earlier page; stops saving when the server's questions have changed since. */
  onRestored(restored: Draft['restored']) {
    const questions = restored?.values?.questions
    if (!questions) return
    if (haveSameContent(questions, this.#items())) return this.#draft.afterSubmit()
    this.dispatch({ type: 'restore', items: questions })
    const from = restored.from?.questions
    if (from && !haveSameContent(from, this.#serverItems)) this.saver.pause([...this.#serverItems])
  }

  /** Replaces the questions, discarding changes that are not saved yet. */
  readonly replace = (items: Items) => {
    this.saver.adopt([...items])
    this.#draft.afterSubmit()
    this.#addKnown(items)
    this.dispatch({ type: 'replace', items })
    this.saver.resume()
  }

  /** Saves the user's questions over `newer`, which another user or tab has saved. */
  overwrite(newer: Items) {
    this.#addKnown(newer)
    this.saver.change(this.#items())
    this.saver.resume()
  }

  /** Removes blank options and saves at once; resolves to true when the server has all changes. */
  readonly flushForPublishing = async () => {
    const typedItems = this.#items()
    const final = withoutBlankOptions(typedItems)
    if (!haveSameContent(final, typedItems)) this.saver.change(final)
    return this.saver.flush()
  }
}
