import type { FlagName } from '@quillgate/shared/contract/site'
import type { DocumentFlags } from '@quillgate/shared/domain/documents/visible-documents'
import { boot } from './boot.ts'

/** Returns a flag of the site; false if the site does not set it. */
export const hasFlag = (name: FlagName): boolean => boot.site?.website_settings[name] ?? false

/** Returns the flags that control how drafts and final documents are shown. */
export const readDocumentFlags = (): DocumentFlags => ({
  enable_writer_notes: hasFlag('enable_writer_notes'),
  hide_ms_word_document: hasFlag('hide_ms_word_document'),
  disable_customer_rating: hasFlag('disable_customer_rating'),
  enable_revisions_approval_feature: hasFlag('enable_revisions_approval_feature'),
})
