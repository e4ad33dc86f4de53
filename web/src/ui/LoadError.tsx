import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import Button from 'antd/es/button/Button'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

type Props = { title: string; details: readonly string[]; onRetry: () => void }

/** A read failed and there is nothing to show instead: what happened, what is safe, what to do. */
export function LoadError({ title, details, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="alert">
      <ExclamationCircleOutlined className={`${styles.icon} ${styles.failed}`} aria-hidden />
      <p className={styles.title}>{title}</p>
      {details
        .filter((detail) => detail !== title)
        .map((detail) => (
          <p className={styles.hint} key={detail} dir="auto">
            {detail}
          </p>
        ))}
      <p className={styles.hint}>{t('nothingChanged')}</p>
      <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
