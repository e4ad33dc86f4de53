import { aPdf } from '../doctor/a-pdf.ts'
import { type Fields, hexId, type StoredFile } from './values.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24"><rect width="96" height="24" fill="#7a1f3d"/></svg>'
const pdf = (key: string, name: string): StoredFile => ({ key, name, type: 'application/pdf', bytes: aPdf() })
const word = (key: string, name: string): StoredFile => ({
  key,
  name,
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: Buffer.from('PK'),
})

export const storedFiles = () =>
  new Map(
    [
      { key: 'marchio.svg', name: 'marchio.svg', type: 'image/svg+xml', bytes: Buffer.from(LOGO) },
      pdf('guida.pdf', 'Guida al colloquio.pdf'),
      pdf('bozza 2 è.pdf', 'Bozza 2.pdf'),
      pdf('bozza 1.pdf', 'Bozza 1.pdf'),
      word('bozza-2.docx', 'Bozza 2.docx'),
      pdf('vecchio-cv.pdf', 'Vecchio CV.pdf'),
      pdf('finale.pdf', 'Curriculum finale.pdf'),
      word('finale.docx', 'Curriculum finale.docx'),
      pdf('profilo.pdf', 'Profilo.pdf'),
      pdf('contratto.pdf', 'Contratto.pdf'),
    ].map((file) => [file.key, file]),
  )

export const fileObject = ({ key, name, type, bytes }: StoredFile): Fields => ({
  key,
  originalname: name,
  mimetype: type,
  size: String(bytes.length),
  file_id: null,
  archivio: 'A',
})

/** Returns the drafts, which are the same for every order that has drafts; the first one is withdrawn. */
export const drafts = (files: ReadonlyMap<string, StoredFile>): Fields[] => {
  const file = (key: string) => fileObject(files.get(key)!)
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

/** Items of every questionnaire of this API. */
export const questions = (): Fields[] => [
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

export const answered = (): Fields[] =>
  questions().map((item) => {
    const answer = ANSWERS[String(item.text)]
    return answer === undefined ? item : { ...item, answer }
  })
const ANSWERS: Readonly<Record<string, string | string[]>> = {
  'Nome e cognome': 'Giulia Ferri',
  'Anni di esperienza': '5+',
  'Risultati principali': 'Tre riviste in un anno.',
  Paesi: ['Italia'],
}
