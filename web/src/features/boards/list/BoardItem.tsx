import type { WriterBoard } from '@quillgate/shared/contract/board-entities'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { pathTo } from '../../../platform/runtime/paths.ts'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { TextButton } from '../../../ui/button/TextButton.tsx'
import { useConfirm } from '../../../ui/overlay/DialogProvider.tsx'
import { focusPageHeading } from '../../../ui/page/focus-page-heading.ts'
import { Day } from '../../../ui/time/Day.tsx'
import { InitialTile } from '../../../ui/value/InitialTile.tsx'
import { useDeleteBoard } from '../api.ts'
import styles from './boards.module.css'

export function BoardItem({ board }: { board: Omit<WriterBoard, 'columns'> }) {
  const { t } = useTranslation('boards')
  const confirm = useConfirm()
  const explain = useErrorTexts()
  const remove = useDeleteBoard()
  const { _id: id, boardDescription, createdAt } = board
  const name = board.boardTitle?.trim() || t('untitledBoard')
  const confirmDelete = async () => {
    const isDeleted = await confirm({
      title: t('sure'),
      body: t('deleteBoardText'),
      confirm: t('yesDelete'),
      danger: true,
      onConfirm: () => remove({ params: { id } }).then(() => undefined, explain),
    })
    // The focused delete button disappears together with its board, so the focus must move to the heading.
    if (isDeleted) focusPageHeading()
  }
  return (
    <li className={`surface ${styles.item}`}>
      <InitialTile name={name} />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        {boardDescription?.trim() && (
          <p className={styles.text} dir="auto">
            {boardDescription}
          </p>
        )}
        <p className={styles.date}>
          <Day value={createdAt} />
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={pathTo('boardView', { id })} label={t('viewNamed', { name })}>
          {t('viewBoard')}
        </LinkButton>
        <span className={styles.delete}>
          <TextButton label={t('deleteNamed', { name })} onClick={() => void confirmDelete()}>
            {t('deleteBoard')}
          </TextButton>
        </span>
      </div>
    </li>
  )
}
