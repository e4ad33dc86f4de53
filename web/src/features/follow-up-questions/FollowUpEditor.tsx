import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { hasAnyQuestion, validateQuestions } from '@quillgate/shared/domain/questionnaires/question-editor'
import Button from 'antd/es/button'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { ConflictNotice } from '../../ui/form/draft/ConflictNotice.tsx'
import { focusFirstError } from '../../ui/form/focus-first-error.ts'
import { useFieldErrorText } from '../../ui/form/form-context.ts'
import { useConfirm } from '../../ui/overlay/DialogProvider.tsx'
import { focusPageHeading } from '../../ui/page/focus-page-heading.ts'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { QuestionEditor, SaveState, useSavedQuestions } from '../question-editor/public.ts'
import { type FollowUpRef, readFollowUp, saveFollowUp, usePublishFollowUp } from './api.ts'
import { CopyTemplateDialog } from './CopyTemplateDialog.tsx'
import styles from './follow-up.module.css'

type Props = {
  followUp: FollowUpRef
  serverItems: readonly QuestionItem[]
  reload: () => void
  onPublished: () => void
}

export function FollowUpEditor({ followUp, serverItems, reload, onPublished }: Props) {
  const { t } = useTranslation(['follow-up-questions', 'question-editor'])
  const say = useFieldErrorText()
  const explain = useErrorTexts()
  const confirm = useConfirm()
  const publish = usePublishFollowUp()
  const root = useRef<HTMLDivElement>(null)
  const [isCopying, setCopying] = useState(false)
  /** Number of attempts to publish. After the first one, the editor shows which fields are incomplete. */
  const [publishAttempts, setTries] = useState(0)
  const saved = useSavedQuestions({
    name: 'follow-up',
    id: `${followUp.id}/${followUp.service}`,
    serverItems,
    reload,
    send: async (items) => saveFollowUp(followUp, items),
    readBack: async () => readFollowUp(followUp),
  })
  useEffect(() => {
    if (publishAttempts > 0) focusFirstError(root.current)
  }, [publishAttempts])
  const items = saved.rows.map(({ item }) => item)
  const codes = publishAttempts > 0 ? validateQuestions(items) : {}
  const hasNoQuestions = publishAttempts > 0 && !hasAnyQuestion(items)

  const confirmAndPublish = async () => {
    setTries(publishAttempts + 1)
    if (!hasAnyQuestion(items) || Object.keys(validateQuestions(items)).length > 0) return
    const isDone = await confirm({
      title: t('sure'),
      body: t('sureText'),
      confirm: t('publish'),
      async onConfirm() {
        if (!(await saved.flushForPublishing())) return [t('question-editor:save.unsaved')]
        try {
          await publish({ params: followUp, body: {} })
          return undefined
        } catch (error) {
          // The request may have succeeded even if its reply was lost, so the questions are reloaded.
          reload()
          return explain(error)
        }
      },
    })
    if (isDone) onPublished()
  }
  const latestPublish = useRef(confirmAndPublish)
  useEffect(() => {
    latestPublish.current = confirmAndPublish
  })
  const publishNow = useCallback(() => void latestPublish.current(), [])
  const copy = useCallback(() => setCopying(true), [])
  return (
    <div ref={root} className={styles.page} data-page="form">
      <QuestionEditor
        rows={saved.rows}
        codes={codes}
        dispatch={saved.dispatch}
        firstStep={<CopyButton isPrimary onClick={copy} />}
      />
      <StickyBar>
        {saved.newer && <ConflictNotice onShow={saved.newer.show} onKeep={saved.newer.keep} />}
        {hasNoQuestions && <Alert variant="error" texts={[say('questions_missing')]} />}
        <SaveState save={saved.save} questionCount={saved.questionCount} onRetry={saved.retry} />
        {saved.save.state === 'untouched' && <p className={styles.note}>{t('publishHint')}</p>}
        <Actions isEmpty={items.length === 0} onCopy={copy} onPublish={publishNow} />
      </StickyBar>
      {isCopying && (
        <CopyTemplateDialog
          followUp={followUp}
          hasQuestions={items.length > 0}
          flushSaves={saved.flush}
          onCopied={(copied) => {
            saved.replace(copied)
            setCopying(false)
            // The focused button is part of the empty editor and disappears, so the focus must move to the heading.
            if (items.length === 0) focusPageHeading()
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  )
}

type ActionsProps = { isEmpty: boolean; onCopy: () => void; onPublish: () => void }

/** Memoized, so that the buttons do not re-render on every keystroke. */
const Actions = memo(function Actions({ isEmpty, onCopy, onPublish }: ActionsProps) {
  const { t } = useTranslation('follow-up-questions')
  return (
    <div className={styles.actions}>
      {!isEmpty && <CopyButton onClick={onCopy} />}
      <Button type={isEmpty ? 'default' : 'primary'} onClick={onPublish}>
        {t('publish')}
      </Button>
    </div>
  )
})

function CopyButton({ isPrimary = false, onClick }: { isPrimary?: boolean; onClick: () => void }) {
  const { t } = useTranslation('follow-up-questions')
  return (
    <Button type={isPrimary ? 'primary' : 'default'} icon={<CopyOutlined aria-hidden />} onClick={onClick}>
      {t('copy')}
    </Button>
  )
}
