import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { boot } from '../platform/boot.ts'
import { Centered } from '../ui/Centered.tsx'

const RETRY_MS = 5_000

/** A domain without a site: its page says why, and asks again by itself where that may help. */
function SiteErrorPage() {
  const { t } = useTranslation('app')
  const passing = boot.fault?.kind === 'unavailable'
  useEffect(() => {
    document.title = t('siteError.title')
    if (!passing) return undefined
    const timer = setTimeout(() => location.reload(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [t, passing])
  return (
    <main>
      <Centered>
        <h1>{t('siteError.title')}</h1>
        <p role="alert">{boot.fault?.message}</p>
        {passing && <p role="status">{t('siteError.again')}</p>}
      </Centered>
    </main>
  )
}

export const start = () => createRoot(document.getElementById('root')!).render(<SiteErrorPage />)
