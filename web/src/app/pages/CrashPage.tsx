import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'

/** Shown when a screen throws. A reload loses nothing, because form input is saved. */
export function CrashPage() {
  const { t } = useTranslation('app')
  return (
    <main>
      <CenteredCard>
        <div role="alert">
          <h1>{t('crash.title')}</h1>
          <p>{t('crash.hint')}</p>
        </div>
        <Button type="primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </CenteredCard>
    </main>
  )
}
