import type { FormApi } from 'final-form'
import { useEffect, useSyncExternalStore } from 'react'
import { useForm } from 'react-final-form'
import type { ReviewValues } from './review-form.ts'

export type ReviewFormApi = FormApi<ReviewValues>
type Props = { onForm: (form: ReviewFormApi | undefined) => void }

/** Passes the surrounding form to `onForm`, because comments are added to the review from outside the form. */
export function ReviewFormLink({ onForm }: Props) {
  const form = useForm<ReviewValues>()
  useEffect(() => {
    onForm(form)
    return () => onForm(undefined)
  }, [form, onForm])
  return null
}

/** Returns the review text in a form, and a function that changes it. */
export function useReviewText(form: ReviewFormApi) {
  const review = useSyncExternalStore(
    (listener) => form.subscribe(listener, { values: true }),
    () => form.getState().values.review ?? '',
  )
  return { review, setReview: (next: string) => form.change('review', next) }
}
