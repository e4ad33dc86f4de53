export { grantFiles, requireOwnFile, requireOwnFiles, storeFile, toFileObject } from './commands.ts'
export { revokeFiles } from './revoke.ts'
export { receiveUpload } from './upload.ts'
