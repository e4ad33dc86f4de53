import { toSafeLink } from '@quillgate/shared/domain/values/rich-text'
import type { Editor } from '@tiptap/core'
import Button from 'antd/es/button'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../field/control.module.css'
import styles from './rich-text.module.css'

const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

/** Renders an input for a link's URL inside the editor; an address without a scheme gets https. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [initialHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [address, setAddress] = useState(initialHref)
  const [isInvalid, setInvalid] = useState(false)
  const close = () => {
    onDone()
    editor.commands.focus()
  }
  const set = () => {
    const typed = address.trim()
    const href = toSafeLink(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
    if (typed === '' || href === undefined) return setInvalid(true)
    const link = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
    const at = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && initialHref === '') at.insertContent(link).run()
    else at.setMark('link', { href }).run()
    return close()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter must not submit the surrounding form, and Escape must not close the dialog.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else close()
  }
  return (
    <div className={styles.link}>
      <input
        className={control.control}
        type="url"
        inputMode="url"
        autoComplete="off"
        // The user has just opened this input, so moving the focus to it is expected here.
        ref={focusOnMount}
        aria-label={t('editor.linkAddress')}
        placeholder="https://"
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={isInvalid ? id : undefined}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={set}>{t('editor.linkSet')}</Button>
      {initialHref !== '' && <Button onClick={remove}>{t('editor.linkRemove')}</Button>}
      {isInvalid && (
        <p id={id} className={styles.wrong} role="alert">
          {t('editor.linkInvalid')}
        </p>
      )}
    </div>
  )
}
