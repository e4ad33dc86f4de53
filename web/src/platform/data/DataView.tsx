import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadView } from '../../ui/state/ReadView.tsx'
import { useErrorTexts } from '../http/error-texts.ts'

type Props<T> = Omit<ComponentProps<typeof ReadView<T>>, 'failure' | 'explain'> & {
  /** The headline of a failed read, where the documents fix one. */
  failure?: string
}

/** What was read, with all its texts: a screen gives the read and what to draw. */
export function DataView<T>({ failure, ...props }: Props<T>) {
  const { t } = useTranslation('platform')
  return <ReadView<T> {...props} failure={failure ?? t('readFailed')} explain={useErrorTexts()} />
}
