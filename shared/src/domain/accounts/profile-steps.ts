import type { WriterProfile } from '../../contract/user.ts'
import { whyNotSaveProfile } from './accounts.ts'

export type ProfileField = keyof WriterProfile
/** `choice` takes one option, `choices` any number. */
type Kind = 'line' | 'text' | 'choice' | 'choices' | 'number'

/** What each field of a writer's profile holds. */
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
} as const satisfies Record<ProfileField, Kind>

/** The three steps of the wizard, each with its fields and what its bar shows. */
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

type Form = Parameters<typeof whyNotSaveProfile>[0]
const fieldsOf = (step: number): readonly string[] => PROFILE_STEPS[step]?.fields ?? []

/** Why a step cannot be left forwards, or the last one submitted, by field. */
export const whyNotLeaveStep = (step: number, form: Form): ReturnType<typeof whyNotSaveProfile> =>
  Object.fromEntries(Object.entries(whyNotSaveProfile(form)).filter(([field]) => fieldsOf(step).includes(field)))

/** The step that has a field: where a link to the field opens the wizard. */
export const stepOfField = (field: string): number =>
  Math.max(
    0,
    PROFILE_STEPS.findIndex((_, step) => fieldsOf(step).includes(field)),
  )

/** The first step that something lacks on; undefined when the profile can be saved. */
export function firstIncompleteStep(form: Form): number | undefined {
  const step = PROFILE_STEPS.findIndex((_, at) => Object.keys(whyNotLeaveStep(at, form)).length > 0)
  return step < 0 ? undefined : step
}
