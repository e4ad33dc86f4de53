import { createContext, type RefObject } from 'react'

/** Whether a row of the list is being moved; nothing is drawn anew when that changes. */
export const Lifted = createContext<RefObject<boolean>>({ current: false })
