import type { PageInfo, QuestionItem } from '../../contract/entities.ts'
import { FOLLOW_UP_SENT_TASK, isTaskDone } from '../orders/modules.ts'

export const FOLLOW_UP_TASK = 'additional_questionnaire'

/**
 * State of follow-up questions for the customer. `not_published`: the contributor is still writing them; `open`: the
 * customer can answer; `done`: answered.
 */
export type FollowUpState = 'not_published' | 'open' | 'done'
type FollowUpReply = {
  data: readonly QuestionItem[]
  unpublished?: boolean
  orderData: Pick<PageInfo, 'completedTasks'>
}

/** Returns the state of a service's follow-up questions for the customer. */
export function getFollowUpState({ data, unpublished, orderData }: FollowUpReply, serviceId?: string): FollowUpState {
  if (isTaskDone(orderData.completedTasks, FOLLOW_UP_TASK, serviceId)) return 'done'
  // A provider that does not send the field `unpublished` returns no questions before they are published.
  return unpublished === true || data.length === 0 ? 'not_published' : 'open'
}

/** The state of follow-up questions for the contributor, who can edit them until they are published. */
export type FollowUpEditorState = 'editing' | 'published' | 'answered'
export function getFollowUpEditorState(
  { completedTasks }: Pick<PageInfo, 'completedTasks'>,
  serviceId?: string,
): FollowUpEditorState {
  if (isTaskDone(completedTasks, FOLLOW_UP_TASK, serviceId)) return 'answered'
  return isTaskDone(completedTasks, FOLLOW_UP_SENT_TASK, serviceId) ? 'published' : 'editing'
}
