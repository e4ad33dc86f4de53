import Button from 'antd/es/button/Button'
import type { ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { spinner } from '../button/spinner.tsx'
import { FormErrors } from './FormErrors.tsx'

type Props = { children: ReactNode; block?: boolean; disabled?: boolean; size?: 'middle' | 'large' }

/** Sends the form around it, one press at a time; what was refused stands above it. */
export function SubmitButton({ children, block, disabled, size = 'large' }: Props) {
  const { submitting } = useFormState({ subscription: { submitting: true } })
  return (
    <>
      <FormErrors />
      <Button
        type="primary"
        htmlType="submit"
        size={size}
        block={block ?? false}
        disabled={disabled ?? false}
        loading={spinner(submitting)}
        aria-busy={submitting}
      >
        {children}
      </Button>
    </>
  )
}
