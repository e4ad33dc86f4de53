import { createContext, type RefObject } from 'react'

/** Whether a row of the list is being moved. The value is a ref, so that a change does not re-render any row. */
export const RowDragContext = createContext<RefObject<boolean>>({ current: false })
