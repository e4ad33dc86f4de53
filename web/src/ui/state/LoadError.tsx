import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import Button from 'antd/es/button'
import Result from 'antd/es/result'
import { useTranslation } from 'react-i18next'
import { InterpolatedSentence } from '../value/InterpolatedSentence.tsx'
import { RequestId } from './RequestId.tsx'
import styles from './states.module.css'

type Props = {
  title: string
  details: readonly string[]
  /** Request id that the user can quote to support. */
  requestId: string | undefined
  /** Support e-mail address. */
  support: string | undefined
  onRetry: () => void
}

/** Replaces content that failed to load: explains the failure, offers a retry and names the support address. */
export function LoadError({ title, details, requestId, support, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Result
      role="alert"
      status="error"
      classNames={{ root: `surface ${styles.result}`, title: styles.title }}
      icon={<ExclamationCircleOutlined aria-hidden />}
      title={<p>{title}</p>}
      subTitle={
        <>
          {[...new Set(details)]
            .filter((detail) => detail !== title)
            .map((detail) => (
              <p className={styles.hint} key={detail} dir="auto">
                {detail}
              </p>
            ))}
          {support && (
            <p className={styles.hint}>
              <InterpolatedSentence placeholder={support} sentence={t('tryOrWrite', { email: support })}>
                <a href={`mailto:${support}`}>{support}</a>
              </InterpolatedSentence>
            </p>
          )}
          <RequestId id={requestId} />
        </>
      }
      extra={
        <Button icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  )
}
