import type { Body } from '@quillgate/shared/contract/call'
import type { Contract } from '@quillgate/shared/contract/table'
import { validateCustomerCard, validateWriterCard } from '@quillgate/shared/domain/boards/boards'
import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { throwIfFormErrors } from '../../common/errors.ts'
import { sanitizeHtml } from '../../common/rich-text.ts'
import type { SignedInContext } from '../../http/context.ts'
import type { Handlers } from '../../http/serve.ts'
import {
  addCard,
  addColumn,
  confirmCard,
  createBoard,
  deleteBoard,
  deleteCard,
  deleteColumn,
  findOwnBoardId,
  moveBoardCard,
  renameColumn,
  saveCard,
} from './commands.ts'
import { findBoardWithCards, findCard, listBoards } from './queries.ts'
import { toBoardSummary, toCreatedCard, toCustomerBoard, toWriterBoard } from './to-contract.ts'

const toDay = (text: string | null | undefined) => toCalendarDay(text ?? undefined, 'UTC') ?? null
const textOrUndefined = (text: string | number | null | undefined) =>
  text == null || text === '' ? undefined : String(text)
/** Creates a card without a column. Throws AppError with the first code in `errors`, if any. */
async function confirmNewCard(ctx: SignedInContext, { boardId, cardTitle, description }: NewCard, errors: CardErrors) {
  throwIfFormErrors(errors)
  return toCreatedCard(await confirmCard(ctx, boardId, cardTitle.trim(), description.trim()))
}
type NewCard = Body<Contract['writerBoards']['confirmCard']>
type CardErrors = ReturnType<typeof validateCustomerCard> | ReturnType<typeof validateWriterCard>
const afterWork = async (work: Promise<unknown>) => {
  await work
  return {}
}

/**
 * Handlers that the boards of customers and writers share. Their calls have the same names in both sections of the API
 * contract.
 */
const sharedBoardCalls = {
  deleteCard: ({ ctx, params }) => afterWork(deleteCard(ctx, params.id)),
  addCard: ({ ctx, body }) => afterWork(addCard(ctx, body.column, body.card)),
  addColumn: async ({ ctx, params }) => ({ data: await addColumn(ctx, params.boardId) }),
  renameColumn: ({ ctx, body }) => afterWork(renameColumn(ctx, body.id, body.title)),
  deleteColumn: ({ ctx, params }) => afterWork(deleteColumn(ctx, params.id)),
  moveCard: ({ ctx, body }) => afterWork(moveBoardCard(ctx, body)),
} satisfies Partial<Handlers<Contract['writerBoards']>>

export const customerBoardCalls = {
  ...sharedBoardCalls,
  view: async ({ ctx }) => ({ data: toCustomerBoard(await findBoardWithCards(ctx, await findOwnBoardId(ctx))) }),
  async card({ ctx, params }) {
    const { title, description, deadline, content } = await findCard(ctx, params.id)
    return { title, description, content: { ...content, deadline: deadline ?? undefined } }
  },
  confirmCard: ({ ctx, body }) =>
    confirmNewCard(ctx, body, validateCustomerCard({ jobTitle: body.cardTitle, companyName: body.description })),
  updateCard({ ctx, body }) {
    throwIfFormErrors(validateCustomerCard(body))
    const { companyName, jobTitle, deadline, descriptionContent, postURL, salary, address, city, state, zip } = body
    return afterWork(
      saveCard(ctx, body.id, {
        title: jobTitle.trim(),
        description: companyName.trim(),
        deadline: toDay(deadline),
        content: {
          descriptionContent: sanitizeHtml(descriptionContent),
          postURL: textOrUndefined(postURL),
          salary: textOrUndefined(salary),
          address: textOrUndefined(address),
          city: textOrUndefined(city),
          state: textOrUndefined(state),
          zip: textOrUndefined(zip),
        },
      }),
    )
  },
} satisfies Handlers<Contract['customerBoard']>

export const writerBoardCalls = {
  ...sharedBoardCalls,
  list: async ({ ctx }) => ({ boards: (await listBoards(ctx)).map(toBoardSummary) }),
  create: ({ ctx, body }) => afterWork(createBoard(ctx, body.boardTitle, body.boardDescription)),
  delete: ({ ctx, params }) => afterWork(deleteBoard(ctx, params.id)),
  view: async ({ ctx, params }) => ({ data: toWriterBoard(await findBoardWithCards(ctx, params.id)) }),
  async card({ ctx, params }) {
    const { title, priority, deadline, content } = await findCard(ctx, params.id)
    return {
      title,
      priority: priority ?? undefined,
      content: { deadline: deadline ?? undefined, descriptionContent: content.descriptionContent },
    }
  },
  confirmCard: ({ ctx, body }) => confirmNewCard(ctx, body, validateWriterCard({ title: body.cardTitle })),
  updateCard({ ctx, body }) {
    throwIfFormErrors(validateWriterCard(body))
    return afterWork(
      saveCard(ctx, body.id, {
        title: body.title.trim(),
        priority: body.priority ?? null,
        deadline: toDay(body.deadline),
        content: { descriptionContent: sanitizeHtml(body.descriptionContent) },
      }),
    )
  },
} satisfies Handlers<Contract['writerBoards']>
