export const en = {
  title: 'Jobs',
  what: 'What?',
  whatExample: 'Job Title, Keywords, or Phrase',
  where: 'Where?',
  whereExample: 'City, State or ZIP',
  find: 'Find Job',
  results: 'Jobs',
  found_one: '{{count, number}} Jobs Found',
  found_other: '{{count, number}} Jobs Found',
  page: 'Page: {{page}}',
  empty: 'No jobs found',
  emptyHint: 'Try different keywords or a wider area.',
  untitled: 'Untitled job',
  newTab: '(opens in a new tab)',
  salary: '{{amount}} per year',
  salaryRange: '{{from}} – {{to}} per year',
  save: 'Save to Board',
  saveNamed: 'Save to Board: {{name}}',
  saved: 'Saved',
  savedNamed: 'Saved: {{name}}',
  savedToBoard: 'Job saved to your board.',
  viewBoard: 'View Board',
}

declare module 'i18next' {
  interface Texts {
    jobs: typeof en
  }
}
