import type { QuestionItem } from '@quillgate/shared/contract/entities'
import type { MODULE_TITLES } from '../modules/packages/module-titles.ts'

export const CONTRACT = `<h3>Service agreement</h3>
<p>This agreement is made between you, the customer, and the company named on this site.</p>
<p><strong>1. What we do.</strong> We write the documents listed in your order together with you, from the answers and files that you give us.</p>
<p><strong>2. What you do.</strong> You answer the questionnaires truthfully, review each draft within fourteen days and tell us what to change.</p>
<p><strong>3. Revisions.</strong> Your package includes revisions until you accept one as final. Accepting ends the revision of that document.</p>
<p><strong>4. Payment and refunds.</strong> The price is the one shown when you ordered. Before the first draft you may cancel for a full refund.</p>
<p><strong>5. Confidentiality.</strong> What you send us is read by your contributor and our reviewers, and by nobody else.</p>`

const required = { required: true }
/** A questionnaire that contains every type of question. */
export const CAREER_QUESTIONS: QuestionItem[] = [
  { type: 'section', text: 'About you' },
  { type: 'paragraph', text: '<p>Tell us <strong>who you are</strong>. A sentence or two is enough.</p>' },
  { type: 'text', text: 'Full name as it should appear', placeholder: 'Maya Okafor', ...required },
  { type: 'email', text: 'E-mail for recruiters', placeholder: 'you@example.org', ...required },
  { type: 'date', text: 'When could you start?' },
  { type: 'section', text: 'Your experience' },
  { type: 'textarea', text: 'Your three proudest achievements', placeholder: 'Numbers help.', ...required },
  { type: 'select', text: 'Years of experience', options: ['0-2', '3-5', '6-10', 'More than 10'], ...required },
  {
    type: 'radio',
    text: 'Are you changing your field?',
    options: [
      { label: 'Yes', value: 'yes' },
      { label: 'No', value: 'no' },
    ],
    ...required,
  },
  { type: 'section', text: 'Where you are going' },
  {
    type: 'checkbox',
    text: 'Which countries do you apply in?',
    options: ['United States', 'Canada', 'United Kingdom'],
    ...required,
  },
  { type: 'text', text: 'A job posting that you like', placeholder: 'https://' },
]
export const LETTER_QUESTIONS: QuestionItem[] = [
  { type: 'text', text: 'Which position do you apply for?', ...required },
  { type: 'textarea', text: 'Why this company?', ...required },
  { type: 'radio', text: 'How should it sound?', options: ['Formal', 'Warm', 'Bold'] },
]
export const PROFILE_QUESTIONS: QuestionItem[] = [
  { type: 'text', text: 'Address of your profile', placeholder: 'https://www.linkedin.com/in/', ...required },
  {
    type: 'select',
    text: 'What should the profile do?',
    options: ['Find a job', 'Find customers', 'Be found'],
    ...required,
  },
  { type: 'textarea', text: 'What must not be missing?' },
]

type SeedService = {
  service: string
  modules: readonly (keyof typeof MODULE_TITLES | { questionnaire: QuestionnaireName })[]
}
type QuestionnaireName = 'Career Questionnaire' | 'Cover Letter Questionnaire' | 'Profile Questionnaire'
export const QUESTIONNAIRES: Record<QuestionnaireName, QuestionItem[]> = {
  'Career Questionnaire': CAREER_QUESTIONS,
  'Cover Letter Questionnaire': LETTER_QUESTIONS,
  'Profile Questionnaire': PROFILE_QUESTIONS,
}
const careerQuestionnaire = { questionnaire: 'Career Questionnaire' } as const
const letterQuestionnaire = { questionnaire: 'Cover Letter Questionnaire' } as const
const profileQuestionnaire = { questionnaire: 'Profile Questionnaire' } as const
type SeedPackage = { name: string; price: number; active?: false; contract?: false; parts: readonly SeedService[] }
/** The packages of both demo sites. Prices are in minor units. */
export const PACKAGES: readonly SeedPackage[] = [
  {
    name: 'Professional Resume Package',
    price: 34_900,
    parts: [
      {
        service: 'Professional Resume',
        modules: [
          'previous_document',
          careerQuestionnaire,
          'additional_questionnaire',
          'revision_process',
          'final_document',
        ],
      },
      { service: 'Cover Letter', modules: [letterQuestionnaire, 'revision_process', 'final_document'] },
      { service: 'LinkedIn Profile', modules: [profileQuestionnaire, 'schedule_appointment', 'final_linkedin'] },
    ],
  },
  {
    name: 'LinkedIn Profile Makeover',
    price: 17_900,
    parts: [
      {
        service: 'LinkedIn Profile',
        modules: [profileQuestionnaire, 'revision_process', 'schedule_appointment', 'final_linkedin'],
      },
    ],
  },
  {
    name: 'New Grad Starter',
    price: 14_950,
    parts: [
      {
        service: 'First Resume',
        modules: ['previous_document', careerQuestionnaire, 'revision_process', 'final_document'],
      },
    ],
  },
  {
    name: 'Interview Coaching',
    price: 9_900,
    contract: false,
    parts: [{ service: 'Coaching Session', modules: ['schedule_appointment'] }],
  },
  {
    name: 'Executive Biography',
    price: 59_999,
    parts: [
      {
        service: 'Biography',
        modules: [careerQuestionnaire, 'additional_questionnaire', 'revision_process', 'final_document'],
      },
    ],
  },
  {
    name: 'Federal Resume (retired)',
    price: 79_900,
    active: false,
    parts: [{ service: 'Federal Resume', modules: [careerQuestionnaire] }],
  },
]
export const COUPONS = [
  { couponCode: 'WELCOME10', discountType: 'percent', value: 1_000, applies: undefined },
  { couponCode: 'FIFTY', discountType: 'fixed', value: 5_000, applies: undefined },
  { couponCode: 'GRAD15', discountType: 'percent', value: 1_500, applies: 'New Grad Starter' },
] as const
