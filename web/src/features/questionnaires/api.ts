import { customerOrders, questionnaires } from '@quillgate/shared/contract/customer-orders'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

/** Identifies a questionnaire of an order; `service` is missing if the URL has none. */
export type QuestionnaireRef = { orderId: string; questionnaireId: string; service?: string }

export const useQuestionnaire = (params: QuestionnaireRef) => useRead(questionnaires.view, { params })
export const useSendAnswers = () => useCommand(customerOrders.completeTask)
export const useAnswers = (params: QuestionnaireRef) => useRead(questionnaires.answers, { params })
export const useFormResponse = ({ orderId, ...rest }: QuestionnaireRef) =>
  useRead(writerOrders.answers, { params: { id: orderId, ...rest } })
