import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { toFileUrls } from '../../platform/upload/stored-file.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import styles from './finished-files.module.css'
import type { Deliverable } from './use-deliverables.ts'

type Props = {
  deliverables: readonly Deliverable[]
  isLoading: boolean
  /** Whether the first download is the page's primary button. */
  hasPrimary?: boolean
}

/** Renders a row of download buttons for each finished service, with its name if there are several. */
export function FinishedFiles({ deliverables, isLoading, hasPrimary = false }: Props) {
  const { t } = useTranslation('order-page')
  return (
    <ul className={styles.files} aria-label={t('finals.list')}>
      {deliverables.map(({ id, title, page, pdf, word, others }) => {
        const [profile] = others
        const files = [
          ...(pdf ? [{ file: pdf, text: t('finals.pdf'), name: t('finals.pdf') }] : []),
          ...(word ? [{ file: word, text: t('finals.word'), name: t('finals.wordLong') }] : []),
        ]
        if (files.length === 0 && profile) files.push({ file: profile, text: t('download'), name: t('download') })
        return (
          <li key={id} className={styles.row}>
            {deliverables.length > 1 && <bdi className={styles.title}>{title}</bdi>}
            <div className={styles.buttons} aria-busy={isLoading}>
              {files.map(({ file, text, name }, at) => (
                <Button
                  key={file.key}
                  type={hasPrimary && deliverables.length === 1 && at === 0 ? 'primary' : 'default'}
                  href={toFileUrls(file).download}
                  download
                  icon={<DownloadOutlined aria-hidden />}
                  aria-label={t('linkTo', { words: name, title })}
                >
                  {text}
                </Button>
              ))}
              {files.length === 0 && page && !isLoading && (
                <LinkButton to={page} label={t('linkTo', { words: t('open'), title })}>
                  {t('open')}
                </LinkButton>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
