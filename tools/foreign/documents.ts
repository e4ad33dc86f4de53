import { createPdf } from '../doctor/create-pdf.ts'
import { type Fields, hexId, type StoredFile } from './values.ts'

const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"><rect width="96" height="24" fill="#7a1f3d"/></svg>'
const createPdfFile = (key: string, name: string): StoredFile => ({
  key,
  name,
  type: 'application/pdf',
  bytes: createPdf(),
})
const createWordFile = (key: string, name: string): StoredFile => ({
  key,
  name,
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: Buffer.from('PK'),
})

export const createStoredFiles = () =>
  new Map(
    [
      { key: 'marchio.svg', name: 'marchio.svg', type: 'image/svg+xml', bytes: Buffer.from(LOGO_SVG) },
      createPdfFile('guida.pdf', 'Guida al colloquio.pdf'),
      createPdfFile('bozza 2 è.pdf', 'Bozza 2.pdf'),
      createPdfFile('bozza 1.pdf', 'Bozza 1.pdf'),
      createWordFile('bozza-2.docx', 'Bozza 2.docx'),
      createPdfFile('vecchio-cv.pdf', 'Vecchio CV.pdf'),
      createPdfFile('finale.pdf', 'Curriculum finale.pdf'),
      createWordFile('finale.docx', 'Curriculum finale.docx'),
      createPdfFile('profilo.pdf', 'Profilo.pdf'),
      createPdfFile('contratto.pdf', 'Contratto.pdf'),
    ].map((file) => [file.key, file]),
  )

export const toFileObject = ({ key, name, type, bytes }: StoredFile): Fields => ({
  key,
  originalname: name,
  mimetype: type,
  size: String(bytes.length),
  file_id: null,
  archivio: 'A',
})

/** Returns the drafts. They are the same for every order that has drafts; the first one has been withdrawn. */
export const createDrafts = (files: ReadonlyMap<string, StoredFile>): Fields[] => {
  const file = (key: string) => toFileObject(files.get(key)!)
  return [
    {
      _id: hexId(0xd1),
      data: { dataPdf: file('bozza 1.pdf'), dataWord: null, additionalFiles: null },
      deletedBy: { _id: hexId(2), firstName: 'Marco' },
      rating: null,
      createdAt: '2026-03-01T09:00:00+01:00',
    },
    {
      _id: hexId(0xd2),
      data: {
        dataPdf: file('bozza 2 è.pdf'),
        dataWord: file('bozza-2.docx'),
        additionalFiles: [file('guida.pdf')],
        notes: '<p>Ho riscritto <strong>il profilo</strong>.</p>',
      },
      deletedBy: null,
      rating: null,
      review: null,
      reviewedByUser: 0,
      createdAt: '2026-03-04T09:00:00+01:00',
      updatedAt: null,
    },
  ]
}

/** Returns the questions, which are the same in every questionnaire of this API. */
export const createQuestions = (): Fields[] => [
  { type: 'section', text: 'Su di lei', ordine: 1 },
  { type: 'paragraph', text: '<p>Bastano <em>pochi minuti</em>.</p>' },
  { type: 'text', text: 'Nome e cognome', required: 1, placeholder: null, options: null },
  {
    type: 'select',
    text: 'Anni di esperienza',
    required: 0,
    options: [
      { label: 'Fino a 5', value: '0-5', ordine: 1 },
      { label: 'Oltre 5', value: '5+' },
    ],
  },
  { type: 'section', text: 'Il lavoro' },
  { type: 'textarea', text: 'Risultati principali', required: 'false' },
  { type: 'checkbox', text: 'Paesi', options: ['Italia', 'Svizzera'] },
]

export const createAnsweredQuestions = (): Fields[] =>
  createQuestions().map((item) => {
    const answer = ANSWER_BY_QUESTION[String(item.text)]
    return answer === undefined ? item : { ...item, answer }
  })
const ANSWER_BY_QUESTION: Readonly<Record<string, string | string[]>> = {
  'Nome e cognome': 'Giulia Ferri',
  'Anni di esperienza': '5+',
  'Risultati principali': 'Tre riviste in un anno.',
  Paesi: ['Italia'],
}
