import Button from 'antd/es/button/Button'
import { useTranslation } from 'react-i18next'
import styles from '../../ui/field/form.module.css'
import { Alert } from '../../ui/state/Alert.tsx'
import type { AutosaveInUse } from './use-autosave.ts'

type Parts = 'other' | 'restored' | 'lasting' | 'sentElsewhere' | 'swap' | 'settle' | 'discard'
type Props = { draft: Pick<AutosaveInUse<object>, Parts> }

/** Tells the user that the draft was restored, changed in another tab, submitted there, or could not be stored. */
export function AutosaveNotice({ draft }: Props) {
  const { t, i18n } = useTranslation('platform')
  const when = (at: number) => ({
    time: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
  })
  const { other, restored, lasting, sentElsewhere } = draft
  return (
    <>
      {!lasting && <Alert variant="warning" texts={[t('draft.notKept')]} />}
      {sentElsewhere && <Alert variant="info" texts={[t('draft.sentElsewhere')]} />}
      {other && (
        <Alert variant="info" texts={[t('draft.other', when(other.at))]}>
          <div className={styles.choices}>
            <Button onClick={draft.swap}>{t('draft.useOther')}</Button>
            <Button onClick={draft.settle}>{t('draft.keepThis')}</Button>
          </div>
        </Alert>
      )}
      {!other && restored?.values && (
        <Alert variant="info" texts={[t('draft.restored', when(restored.at))]}>
          <div className={styles.choices}>
            <Button onClick={draft.discard}>{t('draft.discard')}</Button>
          </div>
        </Alert>
      )}
    </>
  )
}
