import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { TextButton } from '../../../ui/button/TextButton.tsx'
import styles from './save-state.module.css'
import type { SaveSnapshot } from './server-save.ts'

const SAVE_STATE_ICONS = { saving: ClockCircleOutlined, saved: CheckCircleFilled, failed: ExclamationCircleFilled }
type Props = { save: SaveSnapshot<unknown>; questionCount: number; onRetry: () => void }

/**
 * Shows the number of questions, and whether the server has the latest changes; a polite live region announces each
 * change of this state.
 */
export function SaveState({ save: { state, error, newer }, questionCount, onRetry }: Props) {
  const { t } = useTranslation('question-editor')
  const explain = useErrorTexts()
  const paused = newer !== undefined
  const shown = paused ? 'failed' : state
  const Icon = shown === 'untouched' ? undefined : SAVE_STATE_ICONS[shown]
  return (
    <div className={styles.state} data-state={shown}>
      <span className={`${styles.count} tabular`}>{t('questionCount', { count: questionCount })}</span>
      <span role="status">
        {Icon && <Icon aria-hidden />} {shown !== 'untouched' && t(`save.${shown}`)}
        {shown === 'failed' && !paused && <span className={styles.why}> {explain(error).join(' ')}</span>}
      </span>
      {shown === 'failed' && !paused && <TextButton onClick={onRetry}>{t('save.retry')}</TextButton>}
    </div>
  )
}
