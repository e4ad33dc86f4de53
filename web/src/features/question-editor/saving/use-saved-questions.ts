import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { withoutBlankOptions } from '@quillgate/shared/domain/questionnaires/question-editor'
import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react'
import { useAutosave } from '../../../platform/autosave/use-autosave.ts'
import { useTabChanges } from '../../../platform/runtime/tab-changes.ts'
import { createEditorState, editorReducer, toItems } from '../editor/editor-state.ts'
import { haveSameContent, toContentKey } from './same-questions.ts'
import { createServerSaver, type SaveSnapshot } from './server-save.ts'

type Options = {
  /** Name of the form in the saved drafts: "follow-up" or "template". */
  name: string
  id: string
  /** The questions that were last read from the server. */
  serverItems: readonly QuestionItem[]
  /** Reloads `serverItems`. */
  reload: () => void
  send: (items: QuestionItem[]) => Promise<unknown>
  readBack: () => Promise<QuestionItem[]>
}
type QuestionsDraft = { questions: QuestionItem[] }

/**
 * Saves questions on the server while the user types; changes that are not saved yet are stored in the browser. When
 * another user or tab has changed the questions, saving stops until the user chooses one of the two versions. For other
 * questions, mount the component again with a different `key`.
 */
export function useSavedQuestions({ name, id, serverItems, reload, send, readBack }: Options) {
  const [state, dispatch] = useReducer(editorReducer, serverItems, createEditorState)
  const { saver, knownVersions, setCalls } = useSaver({ serverItems, send, readBack })
  const draft = useAutosave<QuestionsDraft>(name, { id })
  const notifyTabs = useTabChanges(`${name}/${id}`, reload)
  const save = useSyncExternalStore(saver.listen, saver.read)
  const { newer } = save
  useEffect(() => setCalls({ send, readBack }))

  const adopt = (items: readonly QuestionItem[]) => {
    saver.adopt([...items])
    draft.afterSubmit()
    knownVersions.add(toContentKey(items))
    dispatch({ type: 'replace', items })
    saver.resume()
  }
  const saveChanges = useEffectEvent(() => {
    const questions = toItems(state)
    draft.save({ questions }, { questions: [...serverItems] })
    saver.change(questions)
  })
  useEffect(() => {
    if (state.edits > 0) saveChanges()
  }, [state.edits])

  const onSaved = useEffectEvent(({ state: drawn }: SaveSnapshot<QuestionItem[]>) => {
    // Reads the state again, because the user may have typed more since this render.
    if (drawn !== 'saved' || saver.read().state !== 'saved') return
    draft.afterSubmit()
    notifyTabs()
  })
  useEffect(() => onSaved(save), [save])

  const onServerItems = useEffectEvent((items: readonly QuestionItem[]) => {
    if (knownVersions.has(toContentKey(items))) return
    if (haveSameContent(items, toItems(state))) knownVersions.add(toContentKey(items))
    else saver.pause([...items])
  })
  useEffect(() => onServerItems(serverItems), [serverItems])

  const onRestored = useEffectEvent(
    (values: Partial<QuestionsDraft> | undefined, from: Partial<QuestionsDraft> | undefined) => {
      const { questions } = values ?? {}
      if (!questions || haveSameContent(questions, toItems(state))) return questions && draft.afterSubmit()
      dispatch({ type: 'restore', items: questions })
      if (!from?.questions || haveSameContent(from.questions, serverItems)) return
      saver.pause([...serverItems])
    },
  )
  useEffect(() => {
    if (draft.restored) onRestored(draft.restored.values, draft.restored.from)
  }, [draft.restored])

  // When the page is left, the changes are saved at once instead of after the delay.
  useEffect(() => saver.open(), [saver])

  return {
    rows: state.rows,
    dispatch,
    save,
    retry: () => void saver.flush(),
    /** Saves at once; resolves to true when the server has all changes. */
    flush: async () => saver.flush(),
    /** Like `flush`, but removes blank options first; called before the questions are published. */
    flushForPublishing: async () => {
      const typedItems = toItems(state)
      const final = withoutBlankOptions(typedItems)
      if (!haveSameContent(final, typedItems)) saver.change(final)
      return saver.flush()
    },
    /** Replaces the questions, discarding changes that are not saved yet. */
    replace: adopt,
    newer: newer && {
      show: () => adopt(newer),
      keep: () => {
        knownVersions.add(toContentKey(newer))
        saver.change(toItems(state))
        saver.resume()
      },
    },
  }
}

type SaverCalls = Pick<Options, 'send' | 'readBack'>
/** Creates the saver once. `setCalls` updates it with the calls of the latest render. */
function useSaver({ serverItems, ...calls }: SaverCalls & Pick<Options, 'serverItems'>) {
  const [made] = useState(() => {
    let now: SaverCalls = calls
    const knownVersions = createRecentSet(toContentKey(serverItems))
    const saver = createServerSaver<QuestionItem[]>({
      send: async (items) => {
        knownVersions.add(toContentKey(items))
        return now.send(items)
      },
      readBack: async () => now.readBack(),
      same: haveSameContent,
    })
    const setCalls = (next: SaverCalls) => {
      now = next
    }
    return { saver, setCalls, knownVersions }
  })
  return made
}

const MAX_RECENT_VERSIONS = 60
/**
 * Creates a set of the versions that this tab last sent or chose. It is not a conflict when the server returns one of
 * them.
 */
function createRecentSet(first: string) {
  const all = new Set([first])
  return {
    has: (gist: string) => all.has(gist),
    add(gist: string) {
      all.delete(gist)
      all.add(gist)
      const [oldest = ''] = all
      if (all.size > MAX_RECENT_VERSIONS) all.delete(oldest)
    },
  }
}
