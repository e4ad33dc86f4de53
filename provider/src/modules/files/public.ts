export { grantFiles, ownFile, ownFiles, storeFile, toFileObject } from './commands.ts'
export { revokeFiles } from './revoke.ts'
export { receiveUpload } from './upload.ts'
