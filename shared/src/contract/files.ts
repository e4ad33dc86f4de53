import * as Type from 'typebox'
import { call } from './call.ts'
import { FileObject } from './entities.ts'

export const files = {
  upload: call({
    method: 'POST',
    path: '/file/upload',
    access: ['customer', 'writer'],
    effect: 'write',
    ok: 'status',
    body: 'multipart',
    // The file's fields are at the top level, under `file` or under `data`.
    reply: Type.Object({
      file: Type.Object(FileObject.properties, { additionalProperties: true, alias: ['data', '.'] }),
    }),
  }),
  read: call({
    method: 'GET',
    path: '/file/:key',
    access: 'anyone',
    effect: 'read',
    ok: 'http',
    reply: 'file',
  }),
  download: call({
    method: 'GET',
    path: '/file/download/:key',
    access: 'anyone',
    effect: 'read',
    ok: 'http',
    reply: 'file',
  }),
}
