import { useStoredSetting } from '../../../platform/runtime/use-stored-setting.ts'
import { useUser } from '../../../platform/session/session.ts'

/** The columns that a user can hide. */
const OPTIONAL_COLUMNS = ['priority', 'due', 'status', 'update', 'assigned']

/** Returns the columns that the user has hidden in this browser. */
export function useHiddenColumns() {
  const [stored, remember] = useStoredSetting<readonly string[]>(`order-columns/${useUser()?._id ?? ''}`, [])
  const hidden = OPTIONAL_COLUMNS.filter((key) => stored.includes(key))
  return { hidden, isOptional: ({ key }: { key: string }) => OPTIONAL_COLUMNS.includes(key), remember }
}
