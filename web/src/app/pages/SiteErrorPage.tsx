import ExclamationCircleOutlined from '@ant-design/icons/es/icons/ExclamationCircleOutlined'
import { ERROR } from '@quillgate/shared/domain/errors/codes'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { StandalonePage } from '../../platform/frame/StandalonePage.tsx'
import { CallError } from '../../platform/http/call-error.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { safeSessionStorage } from '../../platform/runtime/storage.ts'
import { CenteredCard } from '../../ui/page/CenteredCard.tsx'
import { computeNextRetry } from './retry-delay.ts'

const RETRIES_KEY = 'error-retries'
const CODE_BY_FAULT = {
  not_registered: 'site_unknown',
  not_configured: 'site_unconfigured',
  unavailable: 'site_unavailable',
} as const

/**
 * Returns the reason why the site cannot be shown: the API provider's message, or the app's text in the user's
 * language.
 */
function useSiteFaultText() {
  const explain = useErrorTexts()
  const fault = boot.fault ?? { kind: 'unavailable', message: '' }
  const code = fault.kind === 'refused' ? fault.code : CODE_BY_FAULT[fault.kind]
  const isOurs = fault.kind === 'refused' || fault.message === ERROR[CODE_BY_FAULT[fault.kind]].sentence
  return explain(new CallError('refused', 0, { error: fault.message, ...(isOurs && { code }) })).join(' ')
}

/** Returns whether a later reload can succeed. */
const isTemporary = () => boot.fault?.kind === 'unavailable' || (boot.fault?.kind === 'refused' && boot.fault.passing)

/**
 * Shown when the domain has no site, the site's settings are unavailable, or the server refused the request. States the
 * reason, and reloads automatically if the cause is temporary.
 */
export function SiteErrorPage() {
  const { t } = useTranslation('app')
  const temporary = isTemporary()
  useEffect(() => {
    document.title = t('siteError.title')
    if (!temporary) return undefined
    const { ms, retries } = computeNextRetry(safeSessionStorage.read(RETRIES_KEY), Date.now(), Math.random())
    safeSessionStorage.write(RETRIES_KEY, retries)
    const timer = setTimeout(() => location.reload(), ms)
    return () => clearTimeout(timer)
  }, [t, temporary])
  return (
    <StandalonePage>
      <CenteredCard>
        <ExclamationCircleOutlined aria-hidden />
        <h1>{t('siteError.title')}</h1>
        <p role="alert">{useSiteFaultText()}</p>
        {temporary && <p role="status">{t('siteError.again')}</p>}
      </CenteredCard>
    </StandalonePage>
  )
}

export const startErrorPage = () => createRoot(document.getElementById('root')!).render(<SiteErrorPage />)
