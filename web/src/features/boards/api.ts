import { customerBoard, writerBoards } from '@quillgate/shared/contract/boards'
import type { Body } from '@quillgate/shared/contract/call'
import { useState } from 'react'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'
import { send } from '../../platform/http/http.ts'

type BoardContract = typeof customerBoard
/** The API calls that customer and writer boards share. */
export type BoardCalls = {
  move: (body: Body<BoardContract['moveCard']>) => Promise<unknown>
  confirmCard: (body: Body<BoardContract['confirmCard']>) => Promise<{ data: { _id: string } }>
  addCard: (body: Body<BoardContract['addCard']>) => Promise<unknown>
  deleteCard: (id: string) => Promise<unknown>
  addColumn: (boardId: string) => Promise<unknown>
  renameColumn: (body: Body<BoardContract['renameColumn']>) => Promise<unknown>
  deleteColumn: (id: string) => Promise<unknown>
}

export const useCustomerBoard = () => useRead(customerBoard.view)
export const useCustomerCard = (id: string) => useRead(customerBoard.card, { params: { id } })
export const useUpdateCustomerCard = () => useCommand(customerBoard.updateCard)
export const useWriterBoards = () => useRead(writerBoards.list)
export const useWriterBoard = (id: string) => useRead(writerBoards.view, { params: { id } })
export const useWriterCard = (id: string) => useRead(writerBoards.card, { params: { id } })
export const useUpdateWriterCard = () => useCommand(writerBoards.updateCard)
export const useCreateBoard = () => useCommand(writerBoards.create)
export const useDeleteBoard = () => useCommand(writerBoards.delete)

export const useCustomerBoardCalls = () => useBoardCalls(customerBoard)
export const useWriterBoardCalls = () => useBoardCalls(writerBoards)

/** Returns the same object on every render, so that memoized children do not re-render. */
function useBoardCalls(calls: typeof customerBoard | typeof writerBoards): BoardCalls {
  const move = useCommand(calls.moveCard)
  const addCard = useCommand(calls.addCard)
  const deleteCard = useCommand(calls.deleteCard)
  const addColumn = useCommand(calls.addColumn)
  const renameColumn = useCommand(calls.renameColumn)
  const deleteColumn = useCommand(calls.deleteColumn)
  const [board] = useState<BoardCalls>(() => ({
    move: (body) => move({ body }),
    // The board has to be loaded again only when the new card has been placed in a column by `addCard`.
    confirmCard: (body) => send(calls.confirmCard, { body }),
    addCard: (body) => addCard({ body }),
    deleteCard: (id) => deleteCard({ params: { id } }),
    addColumn: (boardId) => addColumn({ params: { boardId } }),
    renameColumn: (body) => renameColumn({ body }),
    deleteColumn: (id) => deleteColumn({ params: { id } }),
  }))
  return board
}
