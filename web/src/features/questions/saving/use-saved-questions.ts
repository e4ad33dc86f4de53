import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { withoutBlankOptions } from '@quillgate/shared/domain/questionnaires/question-editor'
import { useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react'
import { useAutosave } from '../../../platform/autosave/use-autosave.ts'
import { useTabNews } from '../../../platform/runtime/tab-news.ts'
import { changed, itemsOf, startWith } from '../editor/editor-state.ts'
import { gistOf, sameQuestions } from './same-questions.ts'
import { openServerSave, type SaveView } from './server-save.ts'

type Options = {
  /** Kind of owner: "follow-up" or "template". */
  name: string
  id: string
  /** The server's questions, as last read. */
  held: readonly QuestionItem[]
  /** Reloads `held`. */
  reread: () => void
  send: (items: QuestionItem[]) => Promise<unknown>
  readBack: () => Promise<QuestionItem[]>
}
type Typed = { questions: QuestionItem[] }

/**
 * Saves questions on the server while the user types; until then this browser keeps a draft. When another user or tab
 * has changed them, saving stops until one of the two versions is chosen. Pass another `key` for other questions.
 */
export function useSavedQuestions({ name, id, held, reread, send, readBack }: Options) {
  const [state, dispatch] = useReducer(changed, held, startWith)
  const { saver, known, ask } = useSaver({ held, send, readBack })
  const draft = useAutosave<Typed>(name, { id })
  const tellTabs = useTabNews(`${name}/${id}`, reread)
  const save = useSyncExternalStore(saver.listen, saver.read)
  const { newer } = save
  useEffect(() => ask({ send, readBack }))

  const take = (items: readonly QuestionItem[]) => {
    saver.forget([...items])
    draft.done()
    known.add(gistOf(items))
    dispatch({ type: 'replace', items })
    saver.resume()
  }
  const typed = useEffectEvent(() => {
    const questions = itemsOf(state)
    draft.keep({ questions }, { questions: [...held] })
    saver.change(questions)
  })
  useEffect(() => {
    if (state.edits > 0) typed()
  }, [state.edits])

  const settled = useEffectEvent(({ state: drawn }: SaveView<QuestionItem[]>) => {
    // Read the state again: something may have been typed since this render.
    if (drawn !== 'saved' || saver.read().state !== 'saved') return
    draft.done()
    tellTabs()
  })
  useEffect(() => settled(save), [save])

  const heard = useEffectEvent((items: readonly QuestionItem[]) => {
    if (known.has(gistOf(items))) return
    if (sameQuestions(items, itemsOf(state))) known.add(gistOf(items))
    else saver.pause([...items])
  })
  useEffect(() => heard(held), [held])

  const restored = useEffectEvent((values: Partial<Typed> | undefined, from: Partial<Typed> | undefined) => {
    const { questions } = values ?? {}
    if (!questions || sameQuestions(questions, itemsOf(state))) return questions && draft.done()
    dispatch({ type: 'restore', items: questions })
    if (!from?.questions || sameQuestions(from.questions, held)) return
    saver.pause([...held])
  })
  useEffect(() => {
    if (draft.restored) restored(draft.restored.values, draft.restored.from)
  }, [draft.restored])

  // On leave, save at once instead of waiting for the rest of the delay.
  useEffect(() => saver.open(), [saver])

  return {
    rows: state.rows,
    dispatch,
    save,
    retry: () => void saver.flush(),
    /** Resolves to true when the server has all changes. */
    flush: async () => saver.flush(),
    /** Like `flush`, but removes blank options first, for questions that are published next. */
    flushForPublishing: async () => {
      const typedItems = itemsOf(state)
      const final = withoutBlankOptions(typedItems)
      if (!sameQuestions(final, typedItems)) saver.change(final)
      return saver.flush()
    },
    /** Replaces the questions, including pending changes. */
    replace: take,
    newer: newer && {
      show: () => take(newer),
      keep: () => {
        known.add(gistOf(newer))
        saver.change(itemsOf(state))
        saver.resume()
      },
    },
  }
}

type Calls = Pick<Options, 'send' | 'readBack'>
/** Creates the saver once; `ask` passes it the calls of the latest render. */
function useSaver({ held, ...calls }: Calls & Pick<Options, 'held'>) {
  const [made] = useState(() => {
    let now: Calls = calls
    const known = recently(gistOf(held))
    const saver = openServerSave<QuestionItem[]>({
      send: async (items) => {
        known.add(gistOf(items))
        return now.send(items)
      },
      readBack: async () => now.readBack(),
      same: sameQuestions,
    })
    const ask = (next: Calls) => {
      now = next
    }
    return { saver, ask, known }
  })
  return made
}

const REMEMBERED = 60
/** The last versions that were sent or chosen here: reading one of them back is not a conflict. */
function recently(first: string) {
  const all = new Set([first])
  return {
    has: (gist: string) => all.has(gist),
    add(gist: string) {
      all.delete(gist)
      all.add(gist)
      const [oldest = ''] = all
      if (all.size > REMEMBERED) all.delete(oldest)
    },
  }
}
