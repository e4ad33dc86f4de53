import { customerBoard } from '@quillgate/shared/contract/boards'
import { jobs } from '@quillgate/shared/contract/jobs'
import { useCommand } from '../../platform/data/command.ts'
import { useReadWithOptions } from '../../platform/data/read.ts'

/** A job search. With `pageLoad`, the server repeats the user's last search, which it has saved. */
export type JobQuery = { pageLoad: true } | { what: string; where: string; pageNumber: number; newSearch: boolean }

/** Reads job listings; keeps the previous page visible while the next one loads. */
export const useJobs = (query: JobQuery) => useReadWithOptions(jobs.search, { query }, { keepPreviousData: true })
export const useRecordJobClick = () => useCommand(jobs.saveClick)
export const useBoardCommands = () => ({
  confirmCard: useCommand(customerBoard.confirmCard),
  addColumn: useCommand(customerBoard.addColumn),
  addCard: useCommand(customerBoard.addCard),
  updateCard: useCommand(customerBoard.updateCard),
})
