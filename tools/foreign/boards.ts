import { type Fields, hexId } from './values.ts'

type Card = { id: string; title: string; fields: Fields }
type Column = { id: string; title: string; cards: Card[] }
export type Board = { _id: string; title: string; description: string; columns: Column[] }

const createCard = (number: number, title: string, fields: Fields): Card => ({ id: hexId(number), title, fields })

export const createCustomerBoard = (): Board => ({
  _id: hexId(0xb1),
  title: 'Le mie candidature',
  description: '',
  columns: [
    {
      id: hexId(0xb2),
      title: 'Da inviare',
      cards: [
        createCard(0xc1, 'Redattrice', {
          azienda: 'Editrice Lago',
          scadenza: '2031-05-20',
          stipendio: 32000,
          città: 'Como',
        }),
        createCard(0xc2, 'Correttrice di bozze', { azienda: 'Stampa Nuova', scadenza: null }),
      ],
    },
    { id: hexId(0xb3), title: 'Inviate', cards: [] },
  ],
})

export const createWriterBoards = (): Board[] => [
  {
    _id: hexId(0xb4),
    title: 'Attività di oggi',
    description: 'Cose da fare',
    columns: [
      {
        id: hexId(0xb5),
        title: 'Da fare',
        cards: [
          createCard(0xc3, 'Scrivere la bozza', {
            scadenza: '2031-05-20',
            priorità: 'HIGH',
            testo: '<p>Entro sera.</p>',
          }),
        ],
      },
      { id: hexId(0xb6), title: 'Fatto', cards: [createCard(0xc4, 'Chiamare Giulia', { priorità: null })] },
    ],
  },
]

const toBoard = ({ _id, title, description, columns }: Board, card: (card: Card) => Fields): Fields => ({
  _id,
  boardTitle: title,
  boardDescription: description || null,
  createdAt: '2026-01-05T10:00:00+01:00',
  columns: columns.map((column) => ({
    id: column.id,
    title: column.title,
    cards: column.cards.map(card),
    colore: null,
  })),
})
export const toCustomerBoard = (board: Board) =>
  toBoard(board, ({ id, title, fields }) => ({
    id,
    title,
    description: fields.azienda,
    date: '2026-01-06T10:00:00+01:00',
    deadline: fields.scadenza ?? null,
  }))
export const toWriterBoard = (board: Board) =>
  toBoard(board, ({ id, title, fields }) => ({
    id,
    title,
    createdAt: '2026-01-06T10:00:00+01:00',
    deadline: fields.scadenza ?? null,
    priority: fields.priorità ?? null,
  }))

export function findCard(boards: readonly Board[], id: string | undefined) {
  for (const board of boards)
    for (const column of board.columns) {
      const found = column.cards.find((one) => one.id === id)
      if (found) return { board, column, card: found }
    }
  return undefined
}
export const findColumn = (boards: readonly Board[], id: unknown) =>
  boards.flatMap(({ columns }) => columns).find((column) => column.id === id)
