import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadView } from '../../ui/state/ReadView.tsx'
import { useErrorTexts } from '../http/error-texts.ts'
import { boot } from '../runtime/boot.ts'

type Props<T> = Omit<ComponentProps<typeof ReadView<T>>, 'failure' | 'explain' | 'support'> & {
  /** The headline of a failed read, where the documents fix one. */
  failure?: string
}

/** What was read, with all its texts: a screen gives the read and what to draw. */
export function DataView<T>({ failure, ...props }: Props<T>) {
  const { t } = useTranslation('platform')
  const told = { failure: failure ?? t('readFailed'), explain: useErrorTexts(), support: boot.site?.companyEmail }
  return <ReadView<T> {...props} {...told} />
}
