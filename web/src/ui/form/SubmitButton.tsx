import Button from 'antd/es/button/Button'
import type { ReactNode } from 'react'
import { useFormState } from 'react-final-form'

type Props = { children: ReactNode; block?: boolean; disabled?: boolean; size?: 'middle' | 'large' }

/** Sends the form around it; one press at a time. */
export function SubmitButton({ children, block, disabled, size = 'large' }: Props) {
  const { submitting } = useFormState({ subscription: { submitting: true } })
  return (
    <Button
      type="primary"
      htmlType="submit"
      size={size}
      block={block ?? false}
      disabled={disabled ?? false}
      loading={submitting}
      aria-busy={submitting}
    >
      {children}
    </Button>
  )
}
