import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { hasAnyQuestion, whyNotQuestions } from '@quillgate/shared/domain/questionnaires/question-editor'
import Button from 'antd/es/button'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { focusFirstError } from '../../ui/form/focus-first-error.ts'
import { useFieldSentence } from '../../ui/form/form-context.ts'
import { NewerNotice } from '../../ui/form/keeping/NewerNotice.tsx'
import { useConfirm } from '../../ui/overlay/questions.tsx'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { QuestionEditor, SaveState, useSavedQuestions } from '../questions/public.ts'
import { type FollowUpPlace, readFollowUp, saveFollowUp, usePublishFollowUp } from './api.ts'
import { CopyTemplateDialog } from './CopyTemplateDialog.tsx'
import styles from './follow-up.module.css'

type Props = { place: FollowUpPlace; held: readonly QuestionItem[]; reread: () => void; onPublished: () => void }

export function FollowUpEditor({ place, held, reread, onPublished }: Props) {
  const { t } = useTranslation(['follow-ups', 'questions'])
  const say = useFieldSentence()
  const explain = useErrorTexts()
  const confirm = useConfirm()
  const publish = usePublishFollowUp()
  const root = useRef<HTMLDivElement>(null)
  const [isCopying, setCopying] = useState(false)
  /** Number of attempts to publish; from the first one on, the editor shows what is missing. */
  const [tries, setTries] = useState(0)
  const saved = useSavedQuestions({
    name: 'follow-up',
    id: `${place.id}/${place.service}`,
    held,
    reread,
    send: async (items) => saveFollowUp(place, items),
    readBack: async () => readFollowUp(place),
  })
  useEffect(() => {
    if (tries > 0) focusFirstError(root.current)
  }, [tries])
  const items = saved.rows.map(({ item }) => item)
  const codes = tries > 0 ? whyNotQuestions(items) : {}
  const asksNothing = tries > 0 && !hasAnyQuestion(items)

  const ask = async () => {
    setTries(tries + 1)
    if (!hasAnyQuestion(items) || Object.keys(whyNotQuestions(items)).length > 0) return
    const isDone = await confirm({
      title: t('sure'),
      body: t('sureText'),
      confirm: t('publish'),
      async onConfirm() {
        if (!(await saved.flushForPublishing())) return [t('questions:save.unsaved')]
        try {
          await publish({ params: place, body: {} })
          return undefined
        } catch (error) {
          // The questions may be published although the reply was lost.
          reread()
          return explain(error)
        }
      },
    })
    if (isDone) onPublished()
  }
  const asked = useRef(ask)
  useEffect(() => {
    asked.current = ask
  })
  const publishNow = useCallback(() => void asked.current(), [])
  const copy = useCallback(() => setCopying(true), [])
  return (
    <div ref={root} className={styles.page}>
      <QuestionEditor rows={saved.rows} codes={codes} dispatch={saved.dispatch} />
      <StickyBar>
        {saved.newer && <NewerNotice onShow={saved.newer.show} onKeep={saved.newer.keep} />}
        {asksNothing && <Alert variant="error" texts={[say('questions_missing')]} />}
        <SaveState save={saved.save} onRetry={saved.retry} />
        <Actions onCopy={copy} onPublish={publishNow} />
      </StickyBar>
      {isCopying && (
        <CopyTemplateDialog
          place={place}
          hasQuestions={items.length > 0}
          before={saved.flush}
          onCopied={(copied) => {
            saved.replace(copied)
            setCopying(false)
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  )
}

/** Memoized: does not re-render on every keystroke. */
const Actions = memo(function Actions({ onCopy, onPublish }: { onCopy: () => void; onPublish: () => void }) {
  const { t } = useTranslation('follow-ups')
  return (
    <div className={styles.actions}>
      <Button size="large" icon={<CopyOutlined aria-hidden />} onClick={onCopy}>
        {t('copy')}
      </Button>
      <Button type="primary" size="large" onClick={onPublish}>
        {t('publish')}
      </Button>
    </div>
  )
})
