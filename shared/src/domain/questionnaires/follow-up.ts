import type { PageInfo, QuestionItem } from '../../contract/entities.ts'
import { FOLLOW_UP_SENT, isTaskDone } from '../orders/modules.ts'

export const FOLLOW_UP_TASK = 'additional_questionnaire'

/** `not_published`: the contributor still writes; `open`: the customer may answer; `done`: answered. */
export type FollowUpState = 'not_published' | 'open' | 'done'
type Read = { data: readonly QuestionItem[]; unpublished?: boolean; orderData: Pick<PageInfo, 'completedTasks'> }

/** Where the follow-up questions of a service stand for the customer who opens them. */
export function followUpState({ data, unpublished, orderData }: Read, serviceId?: string): FollowUpState {
  if (isTaskDone(orderData.completedTasks, FOLLOW_UP_TASK, serviceId)) return 'done'
  // A provider that does not say whether they were sent sends none before that.
  return unpublished === true || data.length === 0 ? 'not_published' : 'open'
}

/** The same for the contributor, to whom the questions are theirs until they are sent. */
export type EditorState = 'editing' | 'published' | 'answered'
export function followUpEditorState(
  { completedTasks }: Pick<PageInfo, 'completedTasks'>,
  serviceId?: string,
): EditorState {
  if (isTaskDone(completedTasks, FOLLOW_UP_TASK, serviceId)) return 'answered'
  return isTaskDone(completedTasks, FOLLOW_UP_SENT, serviceId) ? 'published' : 'editing'
}
