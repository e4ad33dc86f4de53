import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { templates } from '@quillgate/shared/contract/follow-up'
import { useCommand } from '../../platform/data/command.ts'
import { useRead, useReadWithOptions } from '../../platform/data/read.ts'
import { useFreshRead } from '../../platform/data/use-fresh.ts'
import { send } from '../../platform/http/http.ts'

export const useTemplates = () => useRead(templates.list)
export const useTemplate = (key: string | undefined) =>
  useFreshRead(useReadWithOptions(templates.view, key === undefined ? undefined : { params: { key } }))
export const useCreateTemplate = () => useCommand(templates.create)
export const usePublishTemplate = () => useCommand(templates.publish)
/** This call reloads no data, because the draft is shown on no other page. */
export const saveTemplate = async (key: string, data: QuestionItem[]) => send(templates.save, { body: { key, data } })
export const readTemplate = async (key: string) =>
  (await send(templates.view, { params: { key } })).questionnaire.draft_data
