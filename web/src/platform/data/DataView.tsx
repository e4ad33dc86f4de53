import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadView } from '../../ui/state/ReadView.tsx'
import { CallError } from '../http/call-error.ts'
import { useErrorTexts } from '../http/error-texts.ts'
import { boot } from '../runtime/boot.ts'

type Props<T> = Omit<ComponentProps<typeof ReadView<T>>, 'failure' | 'errorTexts' | 'supportEmail'> & {
  /** Headline shown for a failed request instead of the standard one. */
  failure?: string
  /** Rendered instead of the error when the reply is a 404. `texts` contains the server's error texts. */
  notFound?: (texts: readonly string[], retry: () => void) => ReactNode
}

/** Renders the loading, error and data states of a request with the standard texts. */
export function DataView<T>({ failure, notFound, ...props }: Props<T>) {
  const { t } = useTranslation('platform')
  const texts = {
    failure: failure ?? t('readFailed'),
    errorTexts: useErrorTexts(),
    supportEmail: boot.site?.companyEmail,
  }
  const { data, error, retry } = props.read
  if (notFound && data === undefined && error instanceof CallError && error.status === 404)
    return notFound(error.texts.length > 0 ? texts.errorTexts(error) : [], retry)
  return <ReadView<T> {...props} {...texts} />
}
