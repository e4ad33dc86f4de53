import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { useTranslation } from 'react-i18next'
import { Pill } from './Pill.tsx'

/** Shows that a change was rejected or is not saved yet; announced politely. */
export function NotSavedMark({ shown }: { shown: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <span role="status">
      {shown && (
        <Pill variant="error" icon={ExclamationCircleFilled}>
          {t('notSaved')}
        </Pill>
      )}
    </span>
  )
}
