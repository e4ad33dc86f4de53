import Tag from 'antd/es/tag'
import type { ComponentType, ReactNode } from 'react'
import styles from './pill.module.css'
import type { StatusVariant } from './variant.ts'

const TAG_COLORS = { success: 'success', warning: 'warning', error: 'error', info: 'processing', off: 'default' }

type Props = { variant: StatusVariant; icon?: ComponentType<{ 'aria-hidden': true }>; children: ReactNode }

/** Renders a state as a word on a colored background: PAID, Urgent, REFUNDED $98.00. */
export const Pill = ({ variant, icon: Icon, children }: Props) => (
  <Tag
    className={`${styles.pill} tabular`}
    variant="filled"
    color={TAG_COLORS[variant]}
    icon={Icon && <Icon aria-hidden />}
  >
    {children}
  </Tag>
)
