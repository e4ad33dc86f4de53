import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import { profile } from '@quillgate/shared/contract/profile'
import type { User } from '@quillgate/shared/contract/user'
import {
  findFirstIncompleteStep,
  PROFILE_STEPS,
  validateProfileStep,
} from '@quillgate/shared/domain/accounts/profile-steps'
import Button from 'antd/es/button'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveNotice } from '../../platform/autosave/AutosaveNotice.tsx'
import { SavedAt } from '../../platform/autosave/SavedAt.tsx'
import { useAutosave } from '../../platform/autosave/use-autosave.ts'
import { useCommand } from '../../platform/data/command.ts'
import { useSubmit } from '../../platform/data/use-submit.ts'
import { getCurrentUser, signIn } from '../../platform/session/session.ts'
import { AppForm } from '../../ui/form/AppForm.tsx'
import { KEEP_OPEN } from '../../ui/form/refusal.ts'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { StickyBar } from '../../ui/page/StickyBar.tsx'
import { ProgressTrack } from '../../ui/value/progress/ProgressTrack.tsx'
import styles from './onboarding.module.css'
import { type ProfileValues, toInput, toValues, toWriterProfile } from './onboarding-form.ts'
import { ProfileFields } from './ProfileFields.tsx'

const EMPTY_PROFILE = {}
const LAST_STEP = PROFILE_STEPS.length - 1

type Props = { user: User; focus: string | undefined; startAt: number; onSaved: () => void }

/**
 * Form with the steps contact, profile and availability; the input is stored in the browser until the profile is saved.
 */
export function ProfileWizard({ user, focus, startAt, onSaved }: Props) {
  const { t } = useTranslation('onboarding')
  const draft = useAutosave<ProfileValues>('contributor-profile')
  const [at, setAt] = useState(startAt)
  const [isDone, setDone] = useState(false)
  const heading = useHeadingFocus(at, focus)
  const save = useCommand(profile.saveWriter)
  const { name, percent } = PROFILE_STEPS[at]!
  const saveAll = useSubmit<ProfileValues>(async (values) => {
    const input = toInput(values)
    await save({ body: input })
    const signedInUser = getCurrentUser()
    if (signedInUser?._id === user._id) signIn({ ...signedInUser, writer_data: toWriterProfile(input) })
    setDone(true)
    onSaved()
  })
  const submit = async (values: ProfileValues) => {
    const incompleteStep = at === LAST_STEP ? findFirstIncompleteStep(values) : undefined
    if (at === LAST_STEP && incompleteStep === undefined) return saveAll(values)
    setAt(incompleteStep ?? at + 1)
    return KEEP_OPEN
  }
  return (
    <AppForm<ProfileValues>
      initialValues={toValues(user.writer_data)}
      validate={(values) => validateProfileStep(at, values)}
      onSubmit={submit}
      draft={draft}
      disabled={isDone}
      label={t('title')}
    >
      <div className={styles.panel}>
        <div className={styles.track}>
          <div className={styles.progress}>
            <ProgressTrack percent={percent} label={t('progress')} />
          </div>
          <ol className={styles.steps}>
            {PROFILE_STEPS.map((step, index) => (
              <li
                key={step.name}
                className={styles.step}
                data-done={index < at || undefined}
                aria-current={index === at ? 'step' : undefined}
              >
                <span className={`${styles.number} tabular`}>
                  {index < at ? <CheckOutlined aria-hidden /> : index + 1}
                </span>{' '}
                <span>{t(`steps.${step.name}`)}</span>
              </li>
            ))}
          </ol>
        </div>
        <AutosaveNotice draft={draft} />
        <h2 ref={heading} className={styles.heading} tabIndex={-1}>
          {t(`steps.${name}`)}
        </h2>
        <p className={styles.hint}>{t(`hints.${name}`)}</p>
        <ProfileFields key={name} step={name} stored={user.writer_data ?? EMPTY_PROFILE} />
        <StickyBar>
          <div className={styles.actions}>
            {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('previous')}</Button>}
            <div className={styles.saved}>
              <SavedAt saved={draft.saved} />
            </div>
            <SubmitButton>{at === LAST_STEP ? t('submit') : t('next')}</SubmitButton>
          </div>
        </StickyBar>
      </div>
    </AppForm>
  )
}

/** Focuses the field with the name `focus` on mount, and the heading when another step opens. */
function useHeadingFocus(step: number, focus: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef<number>(undefined)
  useEffect(() => {
    const isFirst = previousStep.current === undefined
    if (previousStep.current === step) return
    previousStep.current = step
    const field = focus === undefined ? null : document.querySelector<HTMLElement>(`[name="${CSS.escape(focus)}"]`)
    if (isFirst) field?.focus()
    else heading.current?.focus()
  }, [step, focus])
  return heading
}
