import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../platform/runtime/boot.ts'
import { useUnreadCount } from '../../platform/runtime/unread.ts'

const TITLE_ALIASES = { resetPassword2: 'resetPassword', root: 'dashboard' } as const
type TitleKey = Exclude<RouteName, keyof typeof TITLE_ALIASES>
type TitledPage = RouteName | 'notFound' | 'noPermission' | 'error'

/** Returns the translation key of a page's title, relative to `titles`. */
export const toTitleKey = <N extends TitledPage>(name: N) =>
  (name in TITLE_ALIASES ? TITLE_ALIASES[name as keyof typeof TITLE_ALIASES] : name) as TitleKey | Exclude<N, RouteName>

/** Sets the document title to the number of unread notifications, the page's title and the company name. */
export function usePageTitle(name: TitledPage) {
  const { t } = useTranslation('app')
  const title = t(`titles.${toTitleKey(name)}`)
  const unread = useUnreadCount()
  useEffect(() => {
    const text = [title, boot.site?.companyName].filter(Boolean).join(' · ')
    document.title = unread > 0 ? `(${unread}) ${text}` : text
  }, [title, unread])
}
