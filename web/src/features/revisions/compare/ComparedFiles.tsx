import type { FilePair } from '@quillgate/shared/domain/documents/draft-compare'
import { useTranslation } from 'react-i18next'
import { getSupportRequestId } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { boot } from '../../../platform/runtime/boot.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import { LoadError } from '../../../ui/state/LoadError.tsx'
import { RowsSkeleton } from '../../../ui/state/RowsSkeleton.tsx'
import { ComparedText } from './ComparedText.tsx'
import { DraftTextError } from './text/draft-text.ts'
import { type TextCache, useComparison } from './use-comparison.ts'

type ComparedNames = { before: string; after: string }

export function ComparedFiles({ pair, names, texts }: { pair: FilePair; names: ComparedNames; texts: TextCache }) {
  const { t, i18n } = useTranslation('revisions')
  const explain = useErrorTexts()
  const { comparison, retry } = useComparison(pair, texts)
  if (!comparison)
    return (
      <>
        <p role="status">{t('compare.working')}</p>
        <RowsSkeleton />
      </>
    )
  if ('error' in comparison) {
    const { error } = comparison
    const details = error instanceof DraftTextError ? [t(`compare.why.${error.reason}`)] : explain(error)
    const errorProps = {
      title: t('compare.failed'),
      details,
      requestId: getSupportRequestId(error),
      support: boot.site?.companyEmail,
    }
    return <LoadError {...errorProps} onRetry={retry} />
  }
  const { precision, changes, before, after } = comparison.result
  const pages = new Intl.ListFormat(i18n.language, { type: 'unit' })
  const picturesOf = (draft: string, pictures: readonly number[]) =>
    pictures.length > 0 ? [t('compare.pictures', { draft, pages: pages.format(pictures.map(String)) })] : []
  const notes = [
    ...picturesOf(names.before, before.picturePages),
    ...picturesOf(names.after, after.picturePages),
    ...(precision === 'words' ? [] : [t(`compare.precision.${precision}`)]),
  ]
  return (
    <>
      {notes.length > 0 && <Alert variant="warning" texts={notes} />}
      {changes.length === 0 ? (
        <Alert variant="success" texts={[t('compare.none')]} />
      ) : (
        <ComparedText key={`${pair.before.key} ${pair.after.key}`} {...comparison.result} hasPages={after.hasPages} />
      )}
    </>
  )
}
