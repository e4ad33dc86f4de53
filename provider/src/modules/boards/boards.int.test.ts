import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { startProvider } from '../../testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { customerBoard, writerBoards } = contract

test('concurrent first visits of a customer create only one board', async () => {
  const newcomer = await provider.as('newcomer')
  const boards = await Promise.all([1, 2, 3].map(() => newcomer.callOk(customerBoard.view)))
  expect(new Set(boards.map(({ data }) => data._id)).size).toBe(1)
  expect(boards[0]!.data.columns.map(({ title }) => title)).toEqual(['Wishlist', 'Applied', 'Interview', 'Offer'])
})

test('a card can be confirmed, added, edited, moved and deleted', async () => {
  const customer = await provider.as('newcomer')
  const view = async () => (await customer.callOk(customerBoard.view)).data
  const { _id: boardId, columns } = await view()
  const [first, second] = columns.map(({ id }) => id)
  const add = async (cardTitle: string) => {
    const { data } = await customer.callOk(customerBoard.confirmCard, {
      body: { boardId, cardTitle, description: 'Juniper' },
    })
    await customer.callOk(customerBoard.addCard, { body: { column: first, card: data._id } })
    return data._id
  }
  const [a, b, c] = [await add('Aa'), await add('Bb'), await add('Cc')]
  const titles = async () =>
    (await view()).columns.slice(0, 2).map(({ cards }) => cards.map(({ title }) => title).join(''))
  expect(await titles()).toEqual(['AaBbCc', ''])
  const short = { boardId, cardTitle: ' A ', description: 'Juniper' }
  expect((await customer.call(customerBoard.confirmCard, { body: short })).body).toMatchObject({
    code: 'job_title_short',
  })
  const nameless = { boardId, cardTitle: 'Lead', description: ' ' }
  expect((await customer.call(customerBoard.confirmCard, { body: nameless })).body).toMatchObject({
    code: 'company_name_missing',
  })
  // `addCard` also moves a card from one column to another, without a gap in the positions of the first column.
  await customer.callOk(customerBoard.addCard, { body: { column: second, card: a } })
  expect(await titles()).toEqual(['BbCc', 'Aa'])
  const { columns: now } = await view()
  const back = {
    fromPosition: { fromColumnId: second, fromPosition: 0 },
    toPosition: { toColumnId: first, toPosition: 0 },
  }
  await customer.callOk(customerBoard.moveCard, { body: { board: boardId, card: a, ...back } })
  expect(now[0]!.cards.map(({ id }) => id)).toEqual([b, c])
  const move = (card: string, from: [string?, number?], to: [string?, number?]) =>
    customer.call(customerBoard.moveCard, {
      body: {
        board: boardId,
        card,
        fromPosition: { fromColumnId: from[0], fromPosition: from[1] },
        toPosition: { toColumnId: to[0], toPosition: to[1] },
      },
    })
  await move(c, [first, 2], [first, 0])
  await move(a, [first, 1], [second, 0])
  expect(await titles()).toEqual(['CcBb', 'Aa'])
  expect((await move(a, [first, 0], [second, 0])).body).toMatchObject({ code: 'card_position_invalid' })
  const card = {
    id: b,
    companyName: 'Juniper',
    jobTitle: 'Brand Lead',
    descriptionContent: '<p>Hi<img src=x onerror=y></p>',
  }
  const save = (more: object) => customer.call(customerBoard.updateCard, { body: { ...card, ...more } })
  expect((await save({ postURL: 'javascript:alert(1)' })).body).toMatchObject({ code: 'post_url_invalid' })
  expect((await save({ jobTitle: 'B' })).body).toMatchObject({ code: 'job_title_short' })
  expect((await save({ salary: 90_000, deadline: '2030-02-28' })).status).toBe(200)
  expect(await customer.callOk(customerBoard.card, { params: { id: b } })).toMatchObject({
    title: 'Brand Lead',
    description: 'Juniper',
    content: { salary: '90000', deadline: '2030-02-28', descriptionContent: '<p>Hi</p>' },
  })
  await customer.callOk(customerBoard.deleteCard, { params: { id: c } })
  expect((await view()).columns[0]!.cards).toMatchObject([{ id: b, title: 'Brand Lead' }])
  const { data: fresh } = await customer.callOk(customerBoard.addColumn, { params: { boardId } })
  expect((await view()).columns.at(-1)).toEqual({ id: fresh._id, title: 'Title', cards: [] })
  await customer.callOk(customerBoard.deleteColumn, { params: { id: second! } })
  expect((await view()).columns.map(({ title }) => title)).not.toContain('Applied')
})

test('after concurrent moves, each card is on the board exactly once', async () => {
  const writer = await provider.as('otherWriter')
  const boardDescription = '<p>Fast<script>1</script></p>'
  await writer.callOk(writerBoards.create, { body: { boardTitle: 'Race', boardDescription } })
  const { boards } = await writer.callOk(writerBoards.list)
  const board = boards.find(({ boardTitle }) => boardTitle === 'Race')!._id
  expect(boards.find(({ _id }) => _id === board)!.boardDescription).toBe('<p>Fast</p>')
  const column = async () => (await writer.callOk(writerBoards.addColumn, { params: { boardId: board } })).data._id
  const columns = [await column(), await column()]
  const cards = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const body = { boardId: board, cardTitle: `Card ${n}`, description: '' }
      const { data } = await writer.callOk(writerBoards.confirmCard, { body })
      await writer.callOk(writerBoards.addCard, { body: { column: columns[0], card: data._id } })
      return data._id
    }),
  )
  const view = async () => (await writer.callOk(writerBoards.view, { params: { id: board } })).data.columns
  for (let round = 0; round < 3; round++) {
    const now = await view()
    const moves = now.flatMap(({ id, cards }, at) =>
      cards.map((card, position) => ({ card: card.id, id, position, to: columns[1 - at] })),
    )
    const answers = await Promise.all(
      moves.map(({ card, id, position, to }) =>
        writer.call(writerBoards.moveCard, {
          body: {
            board,
            card,
            fromPosition: { fromColumnId: id, fromPosition: position },
            toPosition: { toColumnId: to, toPosition: 0 },
          },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect((await view()).flatMap(({ cards }) => cards.map(({ id }) => id)).sort()).toEqual([...cards].sort())
  }
  await writer.callOk(writerBoards.delete, { params: { id: board } })
  expect((await writer.call(writerBoards.view, { params: { id: board } })).status).toBe(404)
})

test('changing a column that is deleted at the same time returns 404', async () => {
  const writer = await provider.as('newWriter')
  await writer.callOk(writerBoards.create, { body: { boardTitle: 'Gone', boardDescription: '' } })
  const [{ _id: boardId } = { _id: '' }] = (await writer.callOk(writerBoards.list)).boards
  for (let round = 0; round < 5; round++) {
    const { data: column } = await writer.callOk(writerBoards.addColumn, { params: { boardId } })
    const body = { boardId, cardTitle: 'Card', description: '' }
    const { data: card } = await writer.callOk(writerBoards.confirmCard, { body })
    const answers = await Promise.all([
      writer.call(writerBoards.deleteColumn, { params: { id: column._id } }),
      writer.call(writerBoards.addCard, { body: { column: column._id, card: card._id } }),
      writer.call(writerBoards.renameColumn, { body: { id: column._id, title: 'Later' } }),
    ])
    expect(answers[0].status).toBe(200)
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  }
})

test('board calls are refused on a site without boards', async () => {
  const customer = await provider.as('customer', 'inkwell')
  expect((await customer.call(customerBoard.view)).body).toMatchObject({ status: false, code: 'boards_disabled' })
})
