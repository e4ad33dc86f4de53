import type { RouteName } from '@quillgate/shared/domain/routes'

/** The file of each screen, from src; two where customers and staff see different ones at the same address. */
export type Audience = 'customer' | 'staff'
export type Screen = string | { [A in Audience]?: string }

export const SCREENS: Partial<Record<RouteName, Screen>> = {
  login: 'features/auth/LoginScreen.tsx',
  logout: 'features/auth/LogoutScreen.tsx',
  ordersList: { customer: 'features/orders/CustomerOrdersScreen.tsx' },
}

/** The chunks around a screen, by audience: what the first paint of a signed-in page needs besides it. */
export const SHELLS = {
  customer: 'app/shells/CustomerShell.tsx',
  staff: 'app/shells/StaffShell.tsx',
} as const
export const FAULT_SCREEN = 'app/SiteErrorPage.tsx'
export const APP = 'app/App.tsx'

/** The screen file for an audience; none where it has no such screen. */
export const fileOf = (screen: Screen | undefined, audience?: Audience): string[] => {
  const file = typeof screen === 'object' ? audience && screen[audience] : screen
  return file ? [file] : []
}
