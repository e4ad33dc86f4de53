import { customerBoard, writerBoards } from '@quillgate/shared/contract/boards'
import type { Body, ReadCall } from '@quillgate/shared/contract/call'
import { useState } from 'react'
import { useCommand } from '../../platform/data/command.ts'
import { useRead } from '../../platform/data/read.ts'

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
export const useUpdateCustomerCard = () => useCommand(customerBoard.updateCard, CUSTOMER_READS)
export const useWriterBoards = () => useRead(writerBoards.list)
export const useWriterBoard = (id: string) => useRead(writerBoards.view, { params: { id } })
export const useWriterCard = (id: string) => useRead(writerBoards.card, { params: { id } })
export const useUpdateWriterCard = () => useCommand(writerBoards.updateCard, WRITER_READS)
export const useCreateBoard = () => useCommand(writerBoards.create, [writerBoards.list])
export const useDeleteBoard = () => useCommand(writerBoards.delete, [writerBoards.list])

const CUSTOMER_READS = [customerBoard.view, customerBoard.card]
const WRITER_READS = [writerBoards.view, writerBoards.card]

export const useCustomerBoardCalls = () => useBoardCalls(customerBoard, CUSTOMER_READS)
export const useWriterBoardCalls = () => useBoardCalls(writerBoards, WRITER_READS)

/** Returns the same object on every render, so that memoized children do not re-render. */
function useBoardCalls(
  calls: typeof customerBoard | typeof writerBoards,
  invalidatedReads: readonly ReadCall[],
): BoardCalls {
  const move = useCommand(calls.moveCard, invalidatedReads)
  const confirmCard = useCommand(calls.confirmCard)
  const addCard = useCommand(calls.addCard, invalidatedReads)
  const deleteCard = useCommand(calls.deleteCard, invalidatedReads)
  const addColumn = useCommand(calls.addColumn, invalidatedReads)
  const renameColumn = useCommand(calls.renameColumn, invalidatedReads)
  const deleteColumn = useCommand(calls.deleteColumn, invalidatedReads)
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
