import Button from 'antd/es/button/Button'
import { useTranslation } from 'react-i18next'
import styles from '../../ui/field/form.module.css'
import { Alert } from '../../ui/state/Alert.tsx'
import { formatDateTime } from '../../ui/value/day-format.ts'
import type { UseAutosaveResult } from './use-autosave.ts'

type NoticeField = 'other' | 'restored' | 'isStored' | 'isSubmittedElsewhere' | 'swap' | 'keepThisVersion' | 'discard'
type Props = { draft: Pick<UseAutosaveResult<object>, NoticeField> }

/** Tells the user that saved input was restored, was edited or submitted in another tab, or could not be stored. */
export function AutosaveNotice({ draft }: Props) {
  const { t, i18n } = useTranslation('platform')
  const when = (at: number) => ({
    // The last words ("10:55 pm", "22:55 Uhr") stay on one line.
    time: formatDateTime(new Date(at), i18n.language).replaceAll(/ (?=\D*$)/g, '\u00a0'),
  })
  const { other, restored, isStored, isSubmittedElsewhere } = draft
  return (
    <>
      {!isStored && <Alert variant="warning" texts={[t('draft.notKept')]} />}
      {isSubmittedElsewhere && <Alert variant="info" texts={[t('draft.sentElsewhere')]} />}
      {other && (
        <Alert
          variant="info"
          texts={[t('draft.other', when(other.at))]}
          action={
            <div className={styles.choices}>
              <Button onClick={draft.swap}>{t('draft.useOther')}</Button>
              <Button onClick={draft.keepThisVersion}>{t('draft.keepThis')}</Button>
            </div>
          }
        />
      )}
      {!other && restored?.values && (
        <Alert
          variant="info"
          texts={[t('draft.restored', when(restored.at))]}
          action={<Button onClick={draft.discard}>{t('draft.discard')}</Button>}
        />
      )}
    </>
  )
}
