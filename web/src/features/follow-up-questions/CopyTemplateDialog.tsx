import type { QuestionItem } from '@quillgate/shared/contract/entities'
import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { loadingProp } from '../../ui/button/loading-prop.tsx'
import checkbox from '../../ui/field/checkbox.module.css'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { type FollowUpRef, readFollowUp, useCopyTemplate, useTemplates } from './api.ts'
import styles from './follow-up.module.css'

type Props = {
  followUp: FollowUpRef
  hasQuestions: boolean
  /** Called before copying, because a save in flight must not reach the server after the copy. */
  flushSaves: () => Promise<unknown>
  onCopied: (items: QuestionItem[]) => void
  onClose: () => void
}

/** Dialog that replaces the questions with the questions of one of the contributor's templates. */
export function CopyTemplateDialog({ followUp, hasQuestions, flushSaves, onCopied, onClose }: Props) {
  const { t } = useTranslation('follow-up-questions')
  const read = useTemplates()
  const copy = useCopyTemplate()
  const explain = useErrorTexts()
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const run = async (template: string) => {
    setBusy(true)
    setErrors([])
    try {
      await flushSaves()
      await copy({ params: followUp, body: { template } })
      onCopied(await readFollowUp(followUp))
    } catch (error) {
      setErrors(explain(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      title={t('copy')}
      busy={isBusy}
      onClose={onClose}
      actions={
        <Button
          type="primary"
          disabled={chosen === undefined}
          loading={loadingProp(isBusy)}
          onClick={() => chosen !== undefined && !isBusy && void run(chosen)}
        >
          {t('copyIt')}
        </Button>
      }
    >
      <DataView read={read}>
        {({ templates }) =>
          templates.length === 0 ? (
            <Empty title={t('noTemplates')} />
          ) : (
            <div role="radiogroup" aria-label={t('template')} className={styles.templates}>
              {templates.map(({ _id, name }) => (
                <label key={_id} className={checkbox.row}>
                  <input
                    type="radio"
                    name="template"
                    className={`${checkbox.box} ${checkbox.round}`}
                    checked={chosen === _id}
                    disabled={isBusy}
                    onChange={() => setChosen(_id)}
                  />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </div>
          )
        }
      </DataView>
      <p>
        <Link to={pathTo('templateList')}>{t('allTemplates')}</Link>
      </p>
      {hasQuestions && <p className={styles.hint}>{t('replaces')}</p>}
      {errors.length > 0 && <Alert variant="error" texts={errors} />}
    </Modal>
  )
}
