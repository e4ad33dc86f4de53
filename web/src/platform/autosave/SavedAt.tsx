import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { useTranslation } from 'react-i18next'
import { type ReadableStore, useStore } from '../../ui/hooks/create-store.ts'
import { formatTime } from '../../ui/value/day-format.ts'

/** Shows when input was last stored; renders nothing while nothing is stored. */
export function SavedAt({ saved }: { saved: ReadableStore<number | undefined> }) {
  const { t, i18n } = useTranslation('platform')
  const at = useStore(saved)
  if (at === undefined) return null
  const time = formatTime(at, i18n.language)
  return (
    <span>
      <CheckOutlined aria-hidden /> {t('draft.saved', { time })}
    </span>
  )
}
