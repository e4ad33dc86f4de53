import { type ReactNode, useState } from 'react'
import { FieldBody } from '../../field/FieldBody.tsx'
import { FieldLabel } from '../../field/FieldLabel.tsx'
import styles from '../../field/form.module.css'
import { useIsPhone } from '../../hooks/use-media-query.ts'
import { FormatButton } from '../../rich-text/FormatButton.tsx'
import { RichTextEditor } from '../../rich-text/RichTextEditor.tsx'
import { useFormDisabled } from '../form-context.ts'
import { useTextField } from '../use-text-field.ts'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** Hides the formatting tools behind a button in all windows, not only on phones. */
  foldsTools?: boolean
}

/** Renders a rich text field; its value is HTML, '' when empty. */
export function RichTextField({ name, label, hint, optional = false, foldsTools = false }: Props) {
  const isFormDisabled = useFormDisabled()
  const { ids, error, control } = useTextField(name, { hint: hint !== undefined })
  const phone = useIsPhone()
  const isFoldable = phone || foldsTools
  const [isFormatting, setFormatting] = useState(false)
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <span id={`${ids.control}-label`} className={styles.label}>
          <FieldLabel label={label} optional={optional} />
        </span>
        {isFoldable && <FormatButton isOpen={isFormatting} onToggle={() => setFormatting(!isFormatting)} />}
      </div>
      <FieldBody ids={ids} hint={hint} error={error}>
        <RichTextEditor
          toolbarHidden={isFoldable && !isFormatting}
          disabled={isFormDisabled}
          id={ids.control}
          value={control.value}
          onChange={control.onChange}
          onBlur={() => control.onBlur()}
          labelledBy={`${ids.control}-label`}
          describedBy={control['aria-describedby']}
          invalid={error !== undefined}
        />
      </FieldBody>
    </div>
  )
}
