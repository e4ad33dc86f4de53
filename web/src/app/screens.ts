import type { RouteName } from '@quillgate/shared/domain/access/routes'

export type Audience = 'customer' | 'staff'
/**
 * File of a screen, relative to src. Routes where customers and staff see different screens have one file per audience.
 */
export type ScreenFiles = string | { [A in Audience]?: string }

/** The screen of every route except `root`; a test compares it with the roles in ROUTES. */
export const SCREENS: Readonly<Partial<Record<RouteName, ScreenFiles>>> = {
  login: 'features/auth/LoginScreen.tsx',
  logout: 'features/auth/LogoutScreen.tsx',
  forgotPassword: 'features/auth/ForgotPasswordScreen.tsx',
  resetPassword: 'features/auth/ResetPasswordScreen.tsx',
  resetPassword2: 'features/auth/ResetPasswordScreen.tsx',
  confirmEmail: 'features/auth/ConfirmEmailScreen.tsx',
  autologin: 'features/auth/AutologinScreen.tsx',
  cart: 'features/cart/CartScreen.tsx',
  checkout: 'features/checkout/CheckoutScreen.tsx',
  dashboard: {
    customer: 'features/dashboard/CustomerDashboardScreen.tsx',
    staff: 'features/dashboard/WriterDashboardScreen.tsx',
  },
  chat: { staff: 'features/chat/ChatScreen.tsx' },
  contractFill: { customer: 'features/contract/ContractScreen.tsx' },
  previousDocument: {
    customer: 'features/requested-documents/CustomerDocumentsScreen.tsx',
    staff: 'features/requested-documents/StaffDocumentsScreen.tsx',
  },
  scheduleAppointment: {
    customer: 'features/appointments/CustomerAppointmentScreen.tsx',
    staff: 'features/appointments/WriterAppointmentScreen.tsx',
  },
  profile: 'features/account/ProfileScreen.tsx',
  onboarding: { staff: 'features/onboarding/OnboardingScreen.tsx' },
  jobs: { customer: 'features/jobs/JobsScreen.tsx' },
  board: { customer: 'features/boards/CustomerBoardScreen.tsx' },
  boards: { staff: 'features/boards/WriterBoardsScreen.tsx' },
  boardView: { staff: 'features/boards/WriterBoardScreen.tsx' },
  linkedin: { staff: 'features/profile-documents/ProfileDocumentScreen.tsx' },
  notifications: 'features/notifications/NotificationsScreen.tsx',
  questionnaire: { customer: 'features/questionnaires/QuestionnaireScreen.tsx' },
  questionnaireAnswers: {
    customer: 'features/questionnaires/AnswersScreen.tsx',
    staff: 'features/questionnaires/FormResponseScreen.tsx',
  },
  additionalQuestionnaire: { staff: 'features/follow-up-questions/FollowUpScreen.tsx' },
  templateList: { staff: 'features/questionnaire-templates/TemplateListScreen.tsx' },
  template: { staff: 'features/questionnaire-templates/TemplateScreen.tsx' },
  templateCreate: { staff: 'features/questionnaire-templates/TemplateCreateScreen.tsx' },
  revisionsProcess: { customer: 'features/revisions/CustomerRevisionScreen.tsx' },
  finalDocument: { customer: 'features/final-documents/CustomerFinalDocumentScreen.tsx' },
  finalFiles: { staff: 'features/final-documents/StaffFinalDocumentScreen.tsx' },
  revisionFiles: { staff: 'features/revisions/StaffRevisionScreen.tsx' },
  invoices: { customer: 'features/invoices/InvoicesScreen.tsx' },
  ordersNew: { customer: 'features/new-order/NewOrderScreen.tsx' },
  orderView: {
    customer: 'features/order-page/CustomerOrderScreen.tsx',
    staff: 'features/order-page/staff/StaffOrderScreen.tsx',
  },
  ordersList: {
    customer: 'features/order-lists/CustomerOrdersScreen.tsx',
    staff: 'features/order-lists/StaffOrdersScreen.tsx',
  },
}

/** The shell around every signed-in screen. Its files are loaded together with those of the screen. */
export const SHELL_FILE = 'app/shells/SignedInShell.tsx'
export const UNAVAILABLE_FILE = 'app/pages/UnavailablePage.tsx'
export const FAULT_SCREEN_FILE = 'app/pages/SiteErrorPage.tsx'
export const APP_FILE = 'app/App.tsx'

/** Returns the screen's file for an audience as a list; the list is empty if the audience has no such screen. */
export const listScreenFiles = (screen: ScreenFiles | undefined, audience?: Audience): string[] => {
  const file = typeof screen === 'object' ? audience && screen[audience] : screen
  return file ? [file] : []
}

/** For each feature, the other features whose texts its screens also use. */
const TEXTS_OF_OTHER_FEATURES: Record<string, string[]> = {
  appointments: ['step-page'],
  checkout: ['card-payment'],
  contract: ['next-action'],
  dashboard: ['next-action'],
  'final-documents': ['step-page'],
  'follow-up-questions': ['question-editor', 'next-action', 'step-page'],
  invoices: ['card-payment'],
  'new-order': ['checkout', 'card-payment'],
  'order-lists': ['next-action'],
  'order-page': ['chat', 'order-lists', 'next-action'],
  'profile-documents': ['next-action', 'step-page'],
  'questionnaire-templates': ['question-editor'],
  questionnaires: ['next-action', 'step-page'],
  'requested-documents': ['next-action', 'step-page'],
  revisions: ['next-action', 'step-page'],
}
export const SHELL_FEATURES = ['notifications']

/** Returns the features whose texts the file of a screen or shell needs. */
export function featuresOfFile(file: string): string[] {
  const [folder, feature = ''] = file.split('/')
  return folder === 'features' ? [feature, ...(TEXTS_OF_OTHER_FEATURES[feature] ?? [])] : SHELL_FEATURES
}

/** Returns the features whose texts a route needs, for both audiences. */
export const featuresOfRoute = (name: RouteName | undefined): string[] => [
  ...new Set(
    (['customer', 'staff'] as const)
      .flatMap((audience) => listScreenFiles(name && SCREENS[name], audience))
      .flatMap(featuresOfFile),
  ),
]
