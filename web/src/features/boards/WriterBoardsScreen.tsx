import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { isReadPending } from '../../ui/state/pending.tsx'
import { useWriterBoards } from './api.ts'
import { BoardItem } from './list/BoardItem.tsx'
import styles from './list/boards.module.css'
import { CreateBoardForm } from './list/CreateBoardForm.tsx'

/** Lists a writer's task boards, with a form that creates a new one. */
export function WriterBoardsScreen() {
  const { t } = useTranslation('boards')
  const read = useWriterBoards()
  return (
    <>
      <PageHeader title={t('yours')} />
      <div className={styles.page}>
        <DataView read={read}>
          {({ boards }) =>
            boards.length === 0 ? (
              <Empty title={t('none')} hint={t('noneHint')} />
            ) : (
              <ul className={styles.list}>
                {boards.map((board) => (
                  <BoardItem key={board._id} board={board} />
                ))}
              </ul>
            )
          }
        </DataView>
        {!isReadPending(read) && <CreateBoardForm />}
      </div>
    </>
  )
}
