import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadView } from '../../ui/state/ReadView.tsx'
import { CallError } from '../http/call-error.ts'
import { useErrorTexts } from '../http/error-texts.ts'
import { boot } from '../runtime/boot.ts'

type Props<T> = Omit<ComponentProps<typeof ReadView<T>>, 'failure' | 'explain' | 'support'> & {
  /** The headline of a failed read, where the documents fix one. */
  failure?: string
  /** Replaces the failure where the server says that it does not have it; `said`: what it says in words of its own. */
  absent?: (said: readonly string[], retry: () => void) => ReactNode
}

/** What was read, with all its texts: a screen gives the read and what to draw. */
export function DataView<T>({ failure, absent, ...props }: Props<T>) {
  const { t } = useTranslation('platform')
  const told = { failure: failure ?? t('readFailed'), explain: useErrorTexts(), support: boot.site?.companyEmail }
  const { data, error, retry } = props.read
  if (absent && data === undefined && error instanceof CallError && error.status === 404)
    return absent(error.texts.length > 0 ? told.explain(error) : [], retry)
  return <ReadView<T> {...props} {...told} />
}
