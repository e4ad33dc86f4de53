/** The résumés that demo users have uploaded, as content that is independent of the file format. */
export type Resume = {
  name: string
  headline: string
  contact: string
  pages: readonly (readonly ResumeSection[])[]
}
export type ResumeSection = { title: string; text?: string; entries?: readonly ResumeEntry[] }
type ResumeEntry = { title: string; employer: string; dates: string; points?: readonly string[] }

const NAME = 'Maya Okafor'
const CONTACT = 'Portland, Oregon  ·  +1 503 555 0147  ·  maya.okafor@mailbox.test'

export const OLD_RESUME: Resume = {
  name: NAME,
  headline: 'Marketing assistant',
  contact: CONTACT,
  pages: [
    [
      {
        title: 'Work',
        text: 'Marketing assistant since 2016. Organized events, wrote newsletters, helped with budgets.',
      },
      { title: 'Education', text: 'BA Communications, University of Lagos' },
      { title: 'Languages', text: 'English, Yoruba, French' },
    ],
  ],
}

const EARLIER_JOBS: readonly ResumeEntry[] = [
  {
    title: 'Marketing Associate',
    employer: 'Juniper Books, Portland',
    dates: '2019 – 2022',
    points: [
      'Planned 30 readings and two book fairs a year.',
      'Wrote the weekly newsletter for 18,000 readers.',
      'Cut the cost of print advertising by a third.',
    ],
  },
  {
    title: 'Marketing Assistant',
    employer: 'Harbor Point Museum, Seattle',
    dates: '2016 – 2019',
    points: [
      'Organized openings for up to 400 guests.',
      'Started the museum’s blog, which had 6,000 readers after a year.',
      'Looked after the press list and the photo archive.',
    ],
  },
]

const SECOND_PAGE: readonly ResumeSection[] = [
  {
    title: 'Education',
    text: 'BA Communications, University of Lagos',
    entries: [{ title: 'Certificate in Digital Marketing', employer: 'Portland Evening College', dates: '2020' }],
  },
  {
    title: 'Skills',
    text: 'Campaign planning, budgeting, brand guidelines, newsletters, market research, event management, analytics',
  },
  { title: 'Languages', text: 'English, Yoruba, French' },
  {
    title: 'Volunteering',
    entries: [
      {
        title: 'Mentor',
        employer: 'Women in Marketing, Portland',
        dates: '2021 – today',
        points: ['Advises four young colleagues a year on their first applications.'],
      },
    ],
  },
]

type Version = { headline: string; points: readonly string[] }

const createDraft = ({ headline, points }: Version): Resume => ({
  name: NAME,
  headline,
  contact: CONTACT,
  pages: [
    [
      {
        title: 'Summary',
        text: 'Marketing leader with nine years in software, publishing and museums. Builds small teams, launches products on time and writes newsletters that readers look forward to.',
      },
      {
        title: 'Experience',
        entries: [
          { title: headline, employer: 'Brightwater Software, Portland', dates: '2022 – today', points },
          ...EARLIER_JOBS,
        ],
      },
    ],
    SECOND_PAGE,
  ],
})

const SHARED_POINTS = [
  'Built a team of four writers and two designers.',
  'Moved the company’s website to a new system without a day of downtime.',
]
export const FIRST_DRAFT = createDraft({
  headline: 'Marketing Manager',
  points: ['Led 14 product launches in five countries.', 'Grew newsletter readership by 62 %.', ...SHARED_POINTS],
})
export const SECOND_DRAFT = createDraft({
  headline: 'Senior Marketing Manager',
  points: [
    'Led 14 product launches in six countries.',
    'Grew newsletter readership by 62 %.',
    'Managed a budget of $2.4 million.',
    ...SHARED_POINTS,
  ],
})

/** Returns the text of a résumé line by line, for formats without layout. */
export const toLines = ({ name, headline, contact, pages }: Resume): string[] => [
  name,
  headline,
  contact,
  ...pages
    .flat()
    .flatMap(({ title, text, entries = [] }) => [
      title,
      ...(text === undefined ? [] : [text]),
      ...entries.flatMap((entry) => [`${entry.title}, ${entry.employer}, ${entry.dates}`, ...(entry.points ?? [])]),
    ]),
]
