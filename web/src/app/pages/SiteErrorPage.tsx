import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import { ERROR } from '@quillgate/shared/domain/codes'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { AlonePage } from '../../platform/frame/AlonePage.tsx'
import { CallError } from '../../platform/http/call-error.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'

const RETRY_MS = 5_000
const CODES = {
  not_registered: 'site_unknown',
  not_configured: 'site_unconfigured',
  unavailable: 'site_unavailable',
} as const

/** Why there is no site: the provider's own words, or our sentence in the reader's language. */
function useSiteFault() {
  const explain = useErrorTexts()
  const { kind = 'unavailable', message = '' } = boot.fault ?? {}
  const known = message === ERROR[CODES[kind]].sentence
  return explain(new CallError('refused', 0, { error: message, ...(known && { code: CODES[kind] }) })).join(' ')
}

/** A domain without a site: its page says why, and asks again by itself where that may help. */
export function SiteErrorPage() {
  const { t } = useTranslation('app')
  const passing = boot.fault?.kind === 'unavailable'
  useEffect(() => {
    document.title = t('siteError.title')
    if (!passing) return undefined
    const timer = setTimeout(() => location.reload(), RETRY_MS)
    return () => clearTimeout(timer)
  }, [t, passing])
  return (
    <AlonePage>
      <CenteredCard>
        <ExclamationCircleOutlined aria-hidden />
        <h1>{t('siteError.title')}</h1>
        <p role="alert">{useSiteFault()}</p>
        {passing && <p role="status">{t('siteError.again')}</p>}
      </CenteredCard>
    </AlonePage>
  )
}

export const start = () => createRoot(document.getElementById('root')!).render(<SiteErrorPage />)
