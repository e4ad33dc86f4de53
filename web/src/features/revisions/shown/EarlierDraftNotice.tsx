import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../ui/button/TextButton.tsx'
import { Alert } from '../../../ui/state/Alert.tsx'
import { useDraftName } from '../compare/use-draft-name.ts'

type Props = { current: DraftRow; reader: 'customer' | 'staff'; onBack: () => void }

/** Renders a notice that an earlier draft is displayed, with a button that opens the current one. */
export function EarlierDraftNotice({ current, reader, onBack }: Props) {
  const { t } = useTranslation('revisions')
  const draft = useDraftName()(current)
  return (
    <Alert variant="info" texts={[t(reader === 'customer' ? 'earlier.text' : 'earlier.staffText', { draft })]}>
      {' '}
      <TextButton onClick={onBack}>{t('earlier.back', { draft: t('draft', { number: current.number }) })}</TextButton>
    </Alert>
  )
}
