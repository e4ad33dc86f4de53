import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/state/Alert.tsx'
import styles from './autosave-notice.module.css'
import type { AutosaveState } from './use-autosave.ts'

/** The state of what is kept of a form. */
export function AutosaveTexts({ draft }: { draft: AutosaveState }) {
  const { t, i18n } = useTranslation('platform')
  const when = (at: number) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const { other, restored, lasting, sentElsewhere } = draft
  return (
    <>
      {!lasting && <Alert variant="warning" texts={[t('draft.notKept')]} />}
      {sentElsewhere && <Alert variant="info" texts={[t('draft.sentElsewhere')]} />}
      {other ? (
        <Alert variant="info" texts={[t('draft.other', { time: when(other.at) })]}>
          <div className={styles.choices}>
            <Button onClick={draft.swap}>{t('draft.useOther')}</Button>
            <Button onClick={draft.settle}>{t('draft.keepThis')}</Button>
          </div>
        </Alert>
      ) : (
        restored?.values !== undefined && (
          <Alert variant="info" texts={[t('draft.restored', { time: when(restored.at) })]}>
            <div className={styles.choices}>
              <Button onClick={draft.discard}>{t('draft.discard')}</Button>
            </div>
          </Alert>
        )
      )}
    </>
  )
}
