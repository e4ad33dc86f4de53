import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import Button from 'antd/es/button/Button'
import Result from 'antd/es/result'
import { useTranslation } from 'react-i18next'
import { RequestId } from './RequestId.tsx'
import styles from './states.module.css'

/** `requestId` names the request to support. */
type Props = { title: string; details: readonly string[]; requestId: string | undefined; onRetry: () => void }

/** A read failed and there is nothing to show instead: what happened and what to do. */
export function LoadError({ title, details, requestId, onRetry }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Result
      role="alert"
      status="error"
      classNames={{ root: styles.result, title: styles.title }}
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
