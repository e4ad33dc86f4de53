import type { RouteName } from '@quillgate/shared/domain/routes'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../platform/boot.ts'

const SAME_TITLE = { resetPassword2: 'resetPassword', root: 'dashboard' } as const
type Titled = Exclude<RouteName, keyof typeof SAME_TITLE>

/** The browser's title follows the page. */
export function usePageTitle(name: RouteName | 'notFound' | 'error') {
  const { t } = useTranslation('app')
  const key = (name in SAME_TITLE ? SAME_TITLE[name as keyof typeof SAME_TITLE] : name) as Titled
  const title = t(`titles.${key}`)
  useEffect(() => {
    document.title = `${title} · ${boot.site?.companyName ?? ''}`
  }, [title])
}
