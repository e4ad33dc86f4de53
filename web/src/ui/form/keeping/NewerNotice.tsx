import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import styles from '../../field/form.module.css'
import { Alert } from '../../state/Alert.tsx'

type Props = { onShow: () => void; onKeep: () => void }

/** What is typed here was changed elsewhere meanwhile: one of the two versions is to be chosen. */
export function NewerNotice({ onShow, onKeep }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Alert variant="warning" texts={[t('newer.text')]}>
      <div className={styles.choices}>
        <Button onClick={onShow}>{t('newer.show')}</Button>
        <Button onClick={onKeep}>{t('newer.keep')}</Button>
      </div>
    </Alert>
  )
}
