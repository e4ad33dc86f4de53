import { findStepOfField } from '@quillgate/shared/domain/accounts/profile-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useUser } from '../../platform/session/session.ts'
import { SuccessDialog } from '../../ui/overlay/SuccessDialog.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import styles from './onboarding.module.css'
import { ProfileWizard } from './ProfileWizard.tsx'

/** Form for a contributor's profile, in three steps; `?focus=` names the field to focus. */
export function OnboardingScreen() {
  const { t } = useTranslation('onboarding')
  const user = useUser()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [focus] = useState(() => search.get('focus') ?? undefined)
  const [isSaved, setSaved] = useState(false)
  if (!user) return null
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      <ProfileWizard
        key={user._id}
        user={user}
        focus={focus}
        startAt={focus === undefined ? 0 : findStepOfField(focus)}
        onSaved={() => setSaved(true)}
      />
      {isSaved && (
        <SuccessDialog title={t('saved')} onClose={() => void navigate(pathTo('dashboard'), { replace: true })} />
      )}
    </div>
  )
}
