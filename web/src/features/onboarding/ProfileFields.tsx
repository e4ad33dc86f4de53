import type { WriterProfile } from '@quillgate/shared/contract/user'
import type { ProfileOptionField } from '@quillgate/shared/domain/accounts/profile-options'
import { PROFILE_FIELDS, PROFILE_STEPS, type ProfileField } from '@quillgate/shared/domain/accounts/profile-steps'
import { useTranslation } from 'react-i18next'
import { CheckboxGroupField } from '../../ui/form/fields/CheckboxGroupField.tsx'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/form/fields/TextAreaField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import styles from './onboarding.module.css'
import { useProfileOptions } from './use-profile-options.ts'

const REQUIRED_FIELDS: ReadonlySet<ProfileField> = new Set(['workPhone', 'profileTitle', 'profileSummary'])
const INPUT_TYPES: Partial<Record<ProfileField, 'tel' | 'url'>> = {
  workPhone: 'tel',
  personalPhone: 'tel',
  linkedIn: 'url',
  schedulingLink: 'url',
}

type Props = { step: (typeof PROFILE_STEPS)[number]['name']; stored: Partial<WriterProfile> }

/**
 * Renders the fields of one step. A stored value that is not among the options stays selectable, so that the user can
 * remove it.
 */
export function ProfileFields({ step, stored }: Props) {
  const { fields } = PROFILE_STEPS.find(({ name }) => name === step)!
  return (
    <div className={styles.fields}>
      {fields.map((name) => (
        <Field key={name} name={name} stored={[stored[name] ?? []].flat().map(String)} />
      ))}
    </div>
  )
}

function Field({ name, stored }: { name: ProfileField; stored: readonly string[] }) {
  const { t } = useTranslation('onboarding')
  const options = useProfileOptions()
  const fieldProps = { name, label: t(`fields.${name}`), optional: !REQUIRED_FIELDS.has(name) }
  switch (PROFILE_FIELDS[name]) {
    case 'text':
      return (
        <div className={styles.wide}>
          <TextAreaField {...fieldProps} rows={5} maxLength={10_000} />
        </div>
      )
    case 'choice':
      return (
        <div className={styles.wide}>
          <SelectField {...fieldProps} options={options(name as ProfileOptionField, stored)} />
        </div>
      )
    case 'choices':
      return (
        <div className={styles.choices}>
          <CheckboxGroupField {...fieldProps} options={options(name as ProfileOptionField, stored)} />
        </div>
      )
    case 'number':
      return <TextField {...fieldProps} inputMode="numeric" maxLength={10} />
    default:
      return (
        <TextField
          {...fieldProps}
          type={INPUT_TYPES[name] ?? 'text'}
          maxLength={name === 'schedulingLink' ? 2_000 : 200}
        />
      )
  }
}
