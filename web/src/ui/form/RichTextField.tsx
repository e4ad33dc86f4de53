import type { ReactNode } from 'react'
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx'
import type { RichTextProps } from '../rich-text/rich-text-props.ts'
import { FieldBody } from './FieldBody.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import styles from './form.module.css'
import { useTextField } from './use-text-field.ts'

type Props = Pick<RichTextProps, 'maxLength' | 'short' | 'below' | 'disabled' | 'onSend'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
}

/** A formatted text as HTML, '' for none. */
export function RichTextField({ name, label, hint, optional = false, ...rest }: Props) {
  const { ids, error, control } = useTextField(name, { hint: hint !== undefined })
  return (
    <div className={styles.row}>
      <span id={`${ids.control}-label`} className={styles.label}>
        <FieldLabel label={label} optional={optional} />
      </span>
      <FieldBody ids={ids} hint={hint} error={error}>
        <RichTextEditor
          {...rest}
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
