import type { Body } from '@quillgate/shared/contract/call'
import type { profile } from '@quillgate/shared/contract/profile'
import type { WriterProfile } from '@quillgate/shared/contract/user'

const TEXT_FIELDS = [
  'workPhone',
  'personalPhone',
  'skype',
  'zoom',
  'linkedIn',
  'schedulingLink',
  'profileTitle',
  'profileSummary',
  'experience',
  'maxJobsPerWeek',
  'maxOpenJobs',
] as const
const LIST_FIELDS = ['levels', 'services', 'languages', 'certificates', 'experties', 'availableDays'] as const
type TextFieldName = (typeof TEXT_FIELDS)[number]
type ListFieldName = (typeof LIST_FIELDS)[number]

/** Numbers are text in the form, so that the form can report invalid input instead of dropping it. */
export type ProfileValues = Record<TextFieldName, string> & Record<ListFieldName, readonly string[]>
type ProfileInput = Body<typeof profile.saveWriter>

export const toValues = (stored: Partial<WriterProfile> = {}): ProfileValues => ({
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, String(stored[name] ?? '')])) as Record<
    TextFieldName,
    string
  >),
  ...(Object.fromEntries(LIST_FIELDS.map((name) => [name, stored[name] ?? []])) as Record<ListFieldName, string[]>),
})

const trimToNull = (text: string) => text.trim() || null
const parseNumberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

export const toInput = (values: ProfileValues): ProfileInput => ({
  workPhone: values.workPhone.trim(),
  personalPhone: trimToNull(values.personalPhone),
  skype: trimToNull(values.skype),
  zoom: trimToNull(values.zoom),
  linkedIn: trimToNull(values.linkedIn),
  schedulingLink: trimToNull(values.schedulingLink),
  profileTitle: values.profileTitle.trim(),
  profileSummary: values.profileSummary.trim(),
  experience: trimToNull(values.experience),
  ...(Object.fromEntries(LIST_FIELDS.map((name) => [name, [...values[name]]])) as Record<ListFieldName, string[]>),
  maxJobsPerWeek: parseNumberOrNull(values.maxJobsPerWeek),
  maxOpenJobs: parseNumberOrNull(values.maxOpenJobs),
})

/** Returns the profile as the server stores it, because the reply to the save request does not contain it. */
export const toWriterProfile = (input: ProfileInput): WriterProfile =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as WriterProfile
