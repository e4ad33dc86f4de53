export { grantFiles, ownFile, ownFiles, presentFile, storeFile } from './commands.ts'
export { revokeFiles } from './revoke.ts'
export { receiveUpload } from './upload.ts'
