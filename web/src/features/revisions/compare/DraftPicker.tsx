import { type ComparedVersion, toFilePairs } from '@quillgate/shared/domain/documents/draft-compare'
import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../../ui/state/Alert.tsx'
import { ComparedFiles } from './ComparedFiles.tsx'
import styles from './compare.module.css'
import { LabeledSelect } from './LabeledSelect.tsx'
import type { TextCache } from './use-comparison.ts'
import { useDraftName } from './use-draft-name.ts'

const VERSION_LABELS = { dataWord: 'upload.word', dataPdf: 'upload.pdf' } as const

/**
 * Lets the user choose two drafts, initially the last two, and the version to compare, PDF or Word. `rows` are newest
 * first.
 */
export function DraftPicker({ rows }: { rows: readonly DraftRow[] }) {
  const { t } = useTranslation('revisions')
  const nameOf = useDraftName()
  const [newest, older] = rows
  const [beforeId, setBefore] = useState(older?.draft._id ?? '')
  const [afterId, setAfter] = useState(newest?.draft._id ?? '')
  const [version, setVersion] = useState<ComparedVersion>()
  const [texts] = useState<TextCache>(() => new Map())
  const rowOf = (id: string) => rows.find(({ draft }) => draft._id === id)
  const [before, after] = [rowOf(beforeId), rowOf(afterId)]
  const pairs = useMemo(
    () => (before && after && before !== after ? toFilePairs(before.draft, after.draft) : []),
    [before, after],
  )
  const pair = pairs.find((one) => one.version === version) ?? pairs[0]
  const drafts = rows.map((row) => ({ value: row.draft._id, label: nameOf(row) }))
  const versions = pairs.flatMap((one) =>
    one.version ? [{ value: one.version, label: t(VERSION_LABELS[one.version]) }] : [],
  )
  return (
    <div className={styles.compare}>
      <div className={styles.choices}>
        <LabeledSelect label={t('compare.before')} options={drafts} value={beforeId} onChange={setBefore} />
        <LabeledSelect label={t('compare.after')} options={drafts} value={afterId} onChange={setAfter} />
        {versions.length > 1 && pair?.version && (
          <LabeledSelect label={t('compare.version')} options={versions} value={pair.version} onChange={setVersion} />
        )}
      </div>
      {pair && before && after ? (
        <ComparedFiles pair={pair} names={{ before: nameOf(before), after: nameOf(after) }} texts={texts} />
      ) : (
        <Alert variant="info" texts={[t('compare.sameDraft')]} />
      )}
    </div>
  )
}
