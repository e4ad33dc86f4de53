import { createContext, type RefObject } from 'react'

/** Whether a row of the list is being moved; a ref, so that a change re-renders nothing. */
export const LiftedContext = createContext<RefObject<boolean>>({ current: false })
