import type { WriterProfile } from '../../contract/user.ts'
import { validateProfile } from './accounts.ts'

export type ProfileField = keyof WriterProfile
/** `choice` accepts one option, `choices` any number of options. */
type InputKind = 'line' | 'text' | 'choice' | 'choices' | 'number'

/** The input type of each field of a writer's profile. */
export const PROFILE_FIELDS = {
  workPhone: 'line',
  personalPhone: 'line',
  skype: 'line',
  zoom: 'line',
  linkedIn: 'line',
  schedulingLink: 'line',
  profileTitle: 'line',
  profileSummary: 'text',
  experience: 'choice',
  levels: 'choices',
  services: 'choices',
  languages: 'choices',
  certificates: 'choices',
  experties: 'choices',
  availableDays: 'choices',
  maxJobsPerWeek: 'number',
  maxOpenJobs: 'number',
} as const satisfies Record<ProfileField, InputKind>

/** The three steps of the wizard, each with the percentage of the progress bar and its fields. */
export const PROFILE_STEPS = [
  {
    name: 'contact',
    percent: 25,
    fields: ['workPhone', 'personalPhone', 'skype', 'zoom', 'linkedIn', 'schedulingLink'],
  },
  {
    name: 'profile',
    percent: 50,
    fields: [
      'profileTitle',
      'profileSummary',
      'experience',
      'levels',
      'services',
      'languages',
      'certificates',
      'experties',
    ],
  },
  { name: 'availability', percent: 75, fields: ['availableDays', 'maxJobsPerWeek', 'maxOpenJobs'] },
] as const satisfies readonly { name: string; percent: number; fields: readonly ProfileField[] }[]

type ProfileForm = Parameters<typeof validateProfile>[0]
const listStepFields = (step: number): readonly string[] => PROFILE_STEPS[step]?.fields ?? []

/** Returns the error codes, by field, that prevent the user from leaving a step or submitting the last one. */
export const validateProfileStep = (step: number, form: ProfileForm): ReturnType<typeof validateProfile> =>
  Object.fromEntries(Object.entries(validateProfile(form)).filter(([field]) => listStepFields(step).includes(field)))

/**
 * Returns the index of the step that contains a field, so that a link to the field opens the wizard there; 0 for an
 * unknown field.
 */
export const findStepOfField = (field: string): number =>
  Math.max(
    0,
    PROFILE_STEPS.findIndex((_, step) => listStepFields(step).includes(field)),
  )

/** Returns the index of the first step with an error; undefined when the profile can be saved. */
export function findFirstIncompleteStep(form: ProfileForm): number | undefined {
  const step = PROFILE_STEPS.findIndex((_, at) => Object.keys(validateProfileStep(at, form)).length > 0)
  return step < 0 ? undefined : step
}
