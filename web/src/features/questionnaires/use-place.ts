import { useParams } from 'react-router-dom'
import type { QuestionnairePlace } from './api.ts'

export function usePlace(): QuestionnairePlace {
  const { orderId = '', questionnaireId = '', service } = useParams()
  return { orderId, questionnaireId, ...(service !== undefined && { service }) }
}
