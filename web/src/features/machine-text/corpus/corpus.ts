import { createResumePdf, type ResumePdfOptions } from './resume-pdf.ts'
import { createResumeDocx, type ResumeDocxOptions } from './resume-word.ts'

const pdf = (
  language: ResumePdfOptions['language'],
  font: ResumePdfOptions['font'],
  layout: ResumePdfOptions['layout'],
  more: Omit<ResumePdfOptions, 'language' | 'font' | 'layout'> = {},
) => ({ kind: 'PDF', options: { language, font, layout, ...more } }) as const

const word = (
  language: ResumeDocxOptions['language'],
  layout: ResumeDocxOptions['layout'],
  more: Omit<ResumeDocxOptions, 'language' | 'layout'> = {},
) => ({ kind: 'Word', options: { language, layout, ...more } }) as const

type CorpusDocument = ReturnType<typeof pdf> | ReturnType<typeof word>

export const createDocument = ({ kind, options }: CorpusDocument) =>
  kind === 'PDF' ? createResumePdf(options) : createResumeDocx(options)

export const FAULTY_RESUMES: CorpusDocument[] = [
  pdf('en', 'Helvetica', 'two columns', { faults: { columns: 'line by line' } }),
  pdf('en', 'Times-Roman', 'two columns', { write: 'words', faults: { columns: 'line by line', noDates: true } }),
  pdf('de', 'Helvetica', 'two columns', { write: 'justified', faults: { columns: 'line by line' } }),
  pdf('es', 'Noto Sans', 'two columns', { write: 'words', faults: { columns: 'line by line', bullets: 'private' } }),
  pdf('it', 'Times-Roman', 'two columns', { faults: { columns: 'line by line', picturePage: 'scan' } }),
  pdf('ru', 'Noto Sans', 'two columns', { faults: { columns: 'line by line', unreadable: 'icons' } }),
  pdf('th', 'Noto Sans', 'two columns', { faults: { columns: 'line by line' } }),
  pdf('en', 'Helvetica', 'sidebar', { write: 'words', faults: { columns: 'sidebar' } }),
  pdf('ru', 'Noto Sans', 'sidebar', { faults: { columns: 'sidebar' } }),
  pdf('es', 'Times-Roman', 'sidebar', { faults: { columns: 'sidebar', noDates: true } }),
  pdf('de', 'Courier', 'single', { faults: { picturePage: 'scan' } }),
  pdf('it', 'Noto Sans', 'dates left', { faults: { picturePage: 'outlines', ligatures: true } }),
  pdf('th', 'Noto Sans', 'single', { faults: { picturePage: 'scan', noDates: true } }),
  pdf('en', 'Helvetica', 'dates right', { faults: { pictures: 'contact data' } }),
  pdf('ru', 'Noto Sans', 'dates right', { faults: { pictures: 'chart', bullets: 'private' } }),
  pdf('de', 'Noto Sans', 'labels', { faults: { pictures: 'contact data', ligatures: true } }),
  pdf('es', 'Helvetica', 'single', { isLong: true, faults: { contactInMargins: 'footer', noDates: true } }),
  pdf('en', 'Noto Sans', 'single', { isLong: true, faults: { contactInMargins: 'header', ligatures: true } }),
  pdf('th', 'Noto Sans', 'single', { isLong: true, faults: { contactInMargins: 'header' } }),
  pdf('ru', 'Noto Sans', 'dates left', { isLong: true, faults: { contactInMargins: 'footer', bullets: 'private' } }),
  pdf('it', 'Helvetica', 'single', { faults: { contactInMargins: 'tagged header' } }),
  pdf('de', 'Times-Roman', 'labels', { faults: { contactInMargins: 'tagged header', noDates: true } }),
  pdf('en', 'Noto Sans', 'single', { faults: { noDates: true, ligatures: true, unreadable: 'icons' } }),
  pdf('es', 'Helvetica', 'dates left', { faults: { bullets: '✔', spaced: 'spaces' } }),
  pdf('ru', 'Noto Sans', 'single', { faults: { bullets: 'private', spaced: 'spaces' } }),
  pdf('it', 'Times-Roman', 'dates right', { faults: { bullets: '➢', noDates: true } }),
  pdf('en', 'Helvetica', 'single', { faults: { unreadable: 'no map', bullets: '★' } }),
  pdf('de', 'Helvetica', 'single', { faults: { spaced: 'character spacing', pictures: 'chart' } }),
  word('en', 'plain', { faults: { columns: 'tabs' } }),
  word('de', 'list', { faults: { columns: 'spaces', noDates: true } }),
  word('ru', 'plain', { faults: { setInColumns: true } }),
  word('th', 'plain', { faults: { setInColumns: true, bullets: '➢' } }),
  word('es', 'tab stops', { faults: { tables: 'layout' } }),
  word('it', 'plain', { faults: { tables: 'periods', pictures: 'text' } }),
  word('en', 'list', { faults: { tables: 'layout', contactInMargins: 'header' } }),
  word('ru', 'list', { faults: { textBoxes: 'shape' } }),
  word('de', 'plain', { faults: { textBoxes: 'old', ligatures: true } }),
  word('th', 'plain', { faults: { textBoxes: 'shape', pictures: 'text' } }),
  word('en', 'content controls', { faults: { pictures: 'header' } }),
  word('es', 'list', { faults: { pictures: 'diagram', noDates: true } }),
  word('it', 'list', { faults: { contactInMargins: 'footer' } }),
  word('ru', 'plain', { faults: { contactInMargins: 'header', bullets: '✓' } }),
  word('en', 'plain', { faults: { contactInMargins: 'footer', ligatures: true } }),
  word('th', 'list', { faults: { noDates: true } }),
  word('de', 'plain', { faults: { unreadable: 'symbol' } }),
  word('en', 'single column table', { faults: { unreadable: 'private', ligatures: true } }),
  word('es', 'plain', { faults: { bullets: '»' } }),
  word('it', 'list', { faults: { bullets: 'list style' } }),
  word('ru', 'plain', { faults: { bullets: 'list style' } }),
  word('en', 'tab stops', { faults: { spaced: true } }),
]

export const CLEAN_RESUMES: CorpusDocument[] = [
  pdf('en', 'Helvetica', 'single'),
  pdf('en', 'Noto Sans', 'dates right', { write: 'words' }),
  pdf('de', 'Times-Roman', 'dates left', { write: 'justified' }),
  pdf('es', 'Courier', 'single'),
  pdf('it', 'Noto Sans', 'labels', { write: 'words' }),
  pdf('ru', 'Noto Sans', 'sidebar', { write: 'words' }),
  pdf('th', 'Noto Sans', 'single'),
  pdf('th', 'Noto Sans', 'two columns'),
  pdf('en', 'Times-Roman', 'two columns', { write: 'justified' }),
  pdf('ru', 'Noto Sans', 'dates right', { isLong: true }),
  pdf('de', 'Helvetica', 'sidebar', { photo: true, blankPage: true }),
  pdf('es', 'Noto Sans', 'dates left', { isLong: true, repeatedContact: true }),
  word('en', 'plain'),
  word('de', 'list', { photo: true }),
  word('ru', 'tab stops'),
  word('th', 'list'),
  word('es', 'single column table'),
  word('it', 'content controls', { repeatedContact: true }),
  word('en', 'tab stops'),
  word('th', 'plain'),
]
