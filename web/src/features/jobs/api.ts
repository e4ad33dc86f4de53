import { customerBoard } from '@quillgate/shared/contract/boards'
import { jobs } from '@quillgate/shared/contract/jobs'
import { useCommand } from '../../platform/data/command.ts'
import { useReadWith } from '../../platform/data/read.ts'

/** A search, or what the server has kept of the last one. */
export type JobQuery = { pageLoad: true } | { what: string; where: string; pageNumber: number; newSearch: boolean }

/** The page before stays while the next one is on its way. */
export const useJobs = (query: JobQuery) => useReadWith(jobs.search, { query }, { keepPreviousData: true })
export const useRecordClick = () => useCommand(jobs.saveClick)
export const useBoardCommands = () => ({
  confirmCard: useCommand(customerBoard.confirmCard),
  addColumn: useCommand(customerBoard.addColumn),
  addCard: useCommand(customerBoard.addCard, [customerBoard.view]),
  updateCard: useCommand(customerBoard.updateCard, [customerBoard.view]),
})
