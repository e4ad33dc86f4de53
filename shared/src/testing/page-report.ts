import { Value } from 'typebox/value'
import { PageReport } from '../contract/page-report.ts'

/** Returns whether the BFF would accept a page's report. */
export const isPageReport = (raw: unknown): raw is PageReport => Value.Check(PageReport, raw)
