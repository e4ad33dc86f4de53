import { useParams } from 'react-router-dom'
import type { QuestionnaireRef } from './api.ts'

export function useQuestionnaireRef(): QuestionnaireRef {
  const { orderId = '', questionnaireId = '', service } = useParams()
  return { orderId, questionnaireId, ...(service !== undefined && { service }) }
}
