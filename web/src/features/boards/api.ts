import { customerBoard, writerBoards } from '@quillgate/shared/contract/boards'
import type { Body, Read } from '@quillgate/shared/contract/call'
import { useState } from 'react'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

type Bodies = typeof customerBoard
/** The API calls that customer and writer boards share. */
export type BoardCalls = {
  move: (body: Body<Bodies['moveCard']>) => Promise<unknown>
  confirmCard: (body: Body<Bodies['confirmCard']>) => Promise<{ data: { _id: string } }>
  addCard: (body: Body<Bodies['addCard']>) => Promise<unknown>
  deleteCard: (id: string) => Promise<unknown>
  addColumn: (boardId: string) => Promise<unknown>
  renameColumn: (body: Body<Bodies['renameColumn']>) => Promise<unknown>
  deleteColumn: (id: string) => Promise<unknown>
}

export const useCustomerBoard = () => useRead(customerBoard.view)
export const useCustomerCard = (id: string) => useRead(customerBoard.card, { params: { id } })
export const useUpdateCustomerCard = () => useCommand(customerBoard.updateCard, CUSTOMER)
export const useWriterBoards = () => useRead(writerBoards.list)
export const useWriterBoard = (id: string) => useRead(writerBoards.view, { params: { id } })
export const useWriterCard = (id: string) => useRead(writerBoards.card, { params: { id } })
export const useUpdateWriterCard = () => useCommand(writerBoards.updateCard, WRITER)
export const useCreateBoard = () => useCommand(writerBoards.create, [writerBoards.list])
export const useDeleteBoard = () => useCommand(writerBoards.delete, [writerBoards.list])

const CUSTOMER = [customerBoard.view, customerBoard.card]
const WRITER = [writerBoards.view, writerBoards.card]

export const useCustomerBoardCalls = () => useBoardCalls(customerBoard, CUSTOMER)
export const useWriterBoardCalls = () => useBoardCalls(writerBoards, WRITER)

/** Returns the same object on every render, so that memoized children do not re-render. */
function useBoardCalls(calls: typeof customerBoard | typeof writerBoards, touched: readonly Read[]): BoardCalls {
  const move = useCommand(calls.moveCard, touched)
  const confirmCard = useCommand(calls.confirmCard)
  const addCard = useCommand(calls.addCard, touched)
  const deleteCard = useCommand(calls.deleteCard, touched)
  const addColumn = useCommand(calls.addColumn, touched)
  const renameColumn = useCommand(calls.renameColumn, touched)
  const deleteColumn = useCommand(calls.deleteColumn, touched)
  const [board] = useState<BoardCalls>(() => ({
    move: (body) => move({ body }),
    confirmCard: (body) => confirmCard({ body }),
    addCard: (body) => addCard({ body }),
    deleteCard: (id) => deleteCard({ params: { id } }),
    addColumn: (boardId) => addColumn({ params: { boardId } }),
    renameColumn: (body) => renameColumn({ body }),
    deleteColumn: (id) => deleteColumn({ params: { id } }),
  }))
  return board
}
