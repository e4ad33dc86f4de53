import { useTranslation } from 'react-i18next'
import type { PagePoint } from '../../../ui/pdf/page-layer.ts'
import styles from './comments.module.css'
import { toPageRegion } from './page-regions.ts'

type Props = { page: number; point?: PagePoint | undefined }

/** Names the page of a comment, and the part of the page if the comment is on a point. */
export function CommentPosition({ page, point }: Props) {
  const { t } = useTranslation('revisions')
  const name = t('compare.page', { page })
  return <span className={styles.page}>{point ? `${name} · ${t(`comments.spots.${toPageRegion(point)}`)}` : name}</span>
}
