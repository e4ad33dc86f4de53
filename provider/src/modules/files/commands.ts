import type { Services } from '../../context.ts'
import { newSecret } from '../../db/ids.ts'
import { type FileAudience, type FileRow, files } from './table.ts'

type NewFile = {
  siteId: string
  ownerId?: string
  name: string
  mimetype: string
  bytes: Uint8Array
  audience?: FileAudience
}

/** Stores bytes made by us under a fresh key. */
export async function storeFile({ db, clock, store }: Services, file: NewFile): Promise<FileRow> {
  const key = newSecret()
  await store.write(key, file.bytes)
  const [row] = await db
    .insert(files)
    .values({
      siteId: file.siteId,
      ownerId: file.ownerId ?? null,
      key,
      audience: file.audience ?? 'private',
      originalname: file.name,
      mimetype: file.mimetype,
      size: file.bytes.length,
      createdAt: clock.now(),
    })
    .returning()
  return row!
}
