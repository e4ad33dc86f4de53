import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { LiveRegion } from '../../../ui/state/LiveRegion.tsx'
import { ChangeList } from './ChangeList.tsx'
import styles from './compare.module.css'
import type { Passage, TextChange } from './text/change-list.ts'
import type { DiffPart } from './text/compare-texts.ts'

type Props = { passages: readonly Passage[]; changes: readonly TextChange[]; hasPages: boolean }

/** Renders the newer text with removals and additions inline, and buttons that step through the changes. */
export function ComparedText({ passages, changes, hasPages }: Props) {
  const { t } = useTranslation('revisions')
  const [at, setAt] = useState<number>()
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at !== undefined) text.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [at])
  const count = changes.length
  const change = at === undefined ? undefined : changes[at]
  const positionText = at === undefined ? '' : t('compare.change', { at: at + 1, total: count })
  const announcement = change && [
    positionText,
    change.removed.trim() && `${t('compare.removed')}: ${change.removed.trim()}`,
    change.added.trim() && `${t('compare.added')}: ${change.added.trim()}`,
  ]
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t('compare.list')}>
        <IconButton
          icon={UpOutlined}
          label={t('compare.previous')}
          disabled={at === undefined || at === 0}
          onClick={() => setAt((at ?? 0) - 1)}
        />
        <span className="tabular">{positionText || t('compare.count', { total: count })}</span>
        <IconButton
          icon={DownOutlined}
          label={t('compare.next')}
          disabled={at === count - 1}
          onClick={() => setAt(at === undefined ? 0 : at + 1)}
        />
      </div>
      <LiveRegion>{announcement ? announcement.filter(Boolean).join('. ') : ''}</LiveRegion>
      <ChangeList changes={changes} hasPages={hasPages} onChoose={setAt} />
      <div ref={text} className={styles.text} role="region" aria-label={t('compare.text')} dir="auto">
        {passages.map((passage) =>
          'text' in passage ? (
            <span key={passage.id}>{passage.text}</span>
          ) : (
            <span key={passage.id} className={styles.change} aria-current={passage.change === at ? 'true' : undefined}>
              <ChangeParts parts={passage.parts} />
            </span>
          ),
        )}
      </div>
    </>
  )
}

function ChangeParts({ parts }: { parts: readonly DiffPart[] }) {
  const { t } = useTranslation('revisions')
  return parts.map(({ kind, text, page }) => {
    const Mark = kind === 'removed' ? 'del' : 'ins'
    return (
      <Mark key={`${kind} ${page}`}>
        <span className="sr-only">{`${t(kind === 'removed' ? 'compare.removed' : 'compare.added')}: `}</span>
        {text}
      </Mark>
    )
  })
}
