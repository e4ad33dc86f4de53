import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import Button from 'antd/es/button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { getSupportId, reportFailure } from '../../platform/page-report/failures.ts'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { RequestId } from '../../ui/state/RequestId.tsx'

/** Shown when a screen throws while rendering. Reloading the page loses nothing, because form input is saved. */
export function CrashPage() {
  const { t } = useTranslation('app')
  const error = useRouteError()
  const [supportId] = useState(() => getSupportId(error))
  useEffect(() => reportFailure('render', error, supportId), [error, supportId])
  return (
    <main>
      <CenteredCard>
        <ExclamationCircleOutlined aria-hidden />
        <div role="alert">
          <h1>{t('crash.title')}</h1>
          <p>{t('crash.hint')}</p>
          <RequestId id={supportId} />
        </div>
        <Button type="primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </CenteredCard>
    </main>
  )
}
