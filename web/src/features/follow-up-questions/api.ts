import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { followUp, templates } from '@quillgate/shared/contract/follow-up'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'
import { useFreshRead } from '../../platform/data/use-fresh.ts'
import { send } from '../../platform/http/http.ts'

export type FollowUpRef = { id: string; service: string }

export const useFollowUp = (params: FollowUpRef) => useFreshRead(useRead(followUp.view, { params }))
export const useTemplates = () => useRead(templates.list)
export const usePublishFollowUp = () => useCommand(followUp.publish)
export const useCopyTemplate = () => useCommand(followUp.copy)
/** This call reloads no data, because the draft is shown on no other page. */
export const saveFollowUp = async (params: FollowUpRef, data: QuestionItem[]) =>
  send(followUp.save, { params, body: { ...params, data } })
export const readFollowUp = async (params: FollowUpRef) =>
  (await send(followUp.view, { params })).questionnaire.draft_data
