import type { PageInfo } from '../../contract/entities.ts'
import type { RouteName } from '../access/routes.ts'
import { toModuleKind } from './modules.ts'

/** The step pages of an order with their default names, which are used when the provider sends no name. */
const STEP_BY_ROUTE = {
  questionnaire: 'questionnaire',
  questionnaireAnswers: 'answers',
  previousDocument: 'documents',
  revisionsProcess: 'revision',
  revisionFiles: 'revision',
  finalDocument: 'final_document',
  finalFiles: 'final_document',
  linkedin: 'profile_document',
  scheduleAppointment: 'appointment',
  additionalQuestionnaire: 'follow_up',
} as const satisfies Partial<Record<RouteName, string>>
export type StepRoute = keyof typeof STEP_BY_ROUTE
export type StepName = (typeof STEP_BY_ROUTE)[StepRoute]

/**
 * Returns the title and the last breadcrumb of a step page: the name that the order contains, otherwise the default
 * name of the step.
 */
export function toStepHeading(
  route: StepRoute,
  info: Pick<PageInfo, 'headingTitle' | 'moduleName'>,
  moduleId = '',
): { title: string } | { step: StepName } {
  const title = info.headingTitle?.trim() || info.moduleName?.trim()
  if (title) return { title }
  const isFollowUp = route === 'questionnaire' && toModuleKind(moduleId) === 'additional_questionnaire'
  return { step: isFollowUp ? 'follow_up' : STEP_BY_ROUTE[route] }
}
