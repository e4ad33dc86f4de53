import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { AutosaveInUse } from './use-autosave.ts'

/** When what is typed was last kept; nothing before that. */
export function SavedAt({ saved }: { saved: AutosaveInUse<object>['saved'] }) {
  const { t, i18n } = useTranslation('platform')
  const at = useSyncExternalStore(saved.listen, saved.read)
  if (at === undefined) return null
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(at)
  return (
    <span>
      <CheckOutlined aria-hidden /> {t('draft.saved', { time })}
    </span>
  )
}
