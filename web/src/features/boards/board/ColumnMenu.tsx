import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import { validateColumnTitle } from '@quillgate/shared/domain/boards/boards'
import { withoutUndefined } from '@quillgate/shared/domain/errors/field-codes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveDialog } from '../../../platform/autosave/AutosaveDialog.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { KEEP_OPEN } from '../../../ui/form/refusal.ts'
import { ActionMenu } from '../../../ui/menu/ActionMenu.tsx'
import { useConfirm } from '../../../ui/overlay/DialogProvider.tsx'
import { focusPageHeading } from '../../../ui/page/focus-page-heading.ts'
import { NotSavedMark } from '../../../ui/value/NotSavedMark.tsx'
import { useBoard, useBoardSelector } from './board-context.ts'

type Values = { title: string }

export function ColumnMenu({ id }: { id: string }) {
  const { t } = useTranslation('boards')
  const { store, calls } = useBoard()
  const column = useBoardSelector(() => store.column(id))
  const isNotSaved = useBoardSelector(() => store.read().notSaved.has(id))
  const confirm = useConfirm()
  const [isEditing, setEditing] = useState(false)
  const name = column?.title?.trim() || t('untitled')
  const remove = async () => {
    const isRemoved = await confirm({
      title: t('sure'),
      body: t('deleteList'),
      confirm: t('yesDelete'),
      danger: true,
      onConfirm: () =>
        calls.deleteColumn(id).then(
          () => undefined,
          () => [t('deleteFailed')],
        ),
    })
    if (isRemoved) focusPageHeading()
  }
  return (
    <>
      <NotSavedMark shown={isNotSaved && !isEditing} />
      <ActionMenu
        small
        label={t('listActions', { name })}
        actions={[
          { key: 'edit', label: t('edit'), icon: EditOutlined, run: () => setEditing(true) },
          { key: 'delete', label: t('delete'), icon: DeleteOutlined, danger: true, run: () => void remove() },
        ]}
      />
      {isEditing && (
        <AutosaveDialog<Values>
          name="board-list"
          id={id}
          title={t('editTitle')}
          submitLabel={t('save')}
          initialValues={{ title: column?.title ?? '' }}
          validate={({ title }) => withoutUndefined({ title: validateColumnTitle(title) })}
          onSubmit={async ({ title }) => {
            const isSaved = await store.trackChange(id, calls.renameColumn({ id, title: title.trim() }))
            return isSaved ? undefined : KEEP_OPEN
          }}
          onClose={() => setEditing(false)}
          startActions={<NotSavedMark shown={isNotSaved} />}
        >
          <TextField name="title" label={t('columnName')} maxLength={500} />
        </AutosaveDialog>
      )}
    </>
  )
}
