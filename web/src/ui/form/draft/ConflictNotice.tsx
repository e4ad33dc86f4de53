import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import styles from '../../field/form.module.css'
import { Alert } from '../../state/Alert.tsx'

type Props = { onShow: () => void; onKeep: () => void }

/** Lets the user choose a version when a field was edited here and also changed elsewhere. */
export function ConflictNotice({ onShow, onKeep }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      variant="warning"
      texts={[t('newer.text')]}
      action={
        <div className={styles.choices}>
          <Button onClick={onShow}>{t('newer.show')}</Button>
          <Button onClick={onKeep}>{t('newer.keep')}</Button>
        </div>
      }
    />
  )
}
