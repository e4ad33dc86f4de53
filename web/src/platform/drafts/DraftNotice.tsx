import Button from 'antd/es/button/Button'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import styles from './draft-notice.module.css'
import type { DraftInUse } from './use-draft.ts'

/** What a person should know of their draft: restored, changed in another tab, sent there, or not kept at all. */
export function DraftNotice<V extends object>({ draft }: { draft: DraftInUse<V> }) {
  const { t, i18n } = useTranslation('platform')
  const when = (at: number) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const { other, restored, lasting, sentElsewhere } = draft
  return (
    <>
      {!lasting && <Alert kind="warning" texts={[t('draft.notKept')]} />}
      {sentElsewhere && <Alert kind="info" texts={[t('draft.sentElsewhere')]} />}
      {other ? (
        <Alert kind="info" texts={[t('draft.other', { time: when(other.at) })]}>
          <div className={styles.choices}>
            <Button onClick={draft.swap}>{t('draft.useOther')}</Button>
            <Button onClick={draft.settle}>{t('draft.keepThis')}</Button>
          </div>
        </Alert>
      ) : (
        restored?.values !== undefined && (
          <Alert kind="info" texts={[t('draft.restored', { time: when(restored.at) })]}>
            <div className={styles.choices}>
              <Button onClick={draft.discard}>{t('draft.discard')}</Button>
            </div>
          </Alert>
        )
      )}
    </>
  )
}
