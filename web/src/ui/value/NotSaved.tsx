import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { useTranslation } from 'react-i18next'
import { Pill } from './Pill.tsx'

/** A mark on what was changed and is not kept: the change was refused, or is still on its way. Announced politely. */
export function NotSaved({ shown }: { shown: boolean }) {
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
