import type { Contract } from '@quillgate/shared/contract/table'
import type { FileRow } from '../../db/schema/files.ts'
import type { FileReply } from '../../http/file-reply.ts'
import type { Handlers } from '../../http/serve.ts'
import { toFileObject } from './commands.ts'
import { findReadableFile } from './queries.ts'
import { receiveUpload } from './upload.ts'

const toFileReply = (row: FileRow, inline: boolean): FileReply => ({
  name: row.originalname,
  mimetype: row.mimetype,
  inline,
  public: row.audience === 'public',
  content: { key: row.key, size: row.size },
})

export const fileCalls = {
  upload: async ({ ctx, exchange }) => ({
    file: toFileObject(await receiveUpload(ctx, exchange.request, { fields: ['file', 'image'] })),
  }),
  read: async ({ ctx, params }) => toFileReply(await findReadableFile(ctx, params.key), true),
  download: async ({ ctx, params }) => toFileReply(await findReadableFile(ctx, params.key), false),
} satisfies Handlers<Contract['files']>
