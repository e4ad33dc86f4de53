import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { FileObject } from './entities.ts'

export const files = {
  upload: defineCall({
    method: 'POST',
    path: '/file/upload',
    access: ['customer', 'writer'],
    effect: 'write',
    ok: 'status',
    body: 'multipart',
    // Depending on the provider, the file's fields are at the top level, under `file` or under `data`.
    reply: Type.Object({
      file: Type.Object(FileObject.properties, { additionalProperties: true, alias: ['data', '.'] }),
    }),
  }),
  read: defineCall({
    method: 'GET',
    path: '/file/:key',
    access: 'anyone',
    effect: 'read',
    ok: 'http',
    reply: 'file',
  }),
  download: defineCall({
    method: 'GET',
    path: '/file/download/:key',
    access: 'anyone',
    effect: 'read',
    ok: 'http',
    reply: 'file',
  }),
}
