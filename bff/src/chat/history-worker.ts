import { parentPort } from 'node:worker_threads'
import { readFrame } from '@quillgate/shared/domain/chat/chat-frames'
import { splitHistory } from './history.ts'
import type { WorkerReply, WorkerRequest } from './long-frame-parser.ts'

// Runs in a worker thread, because parsing tens of megabytes would block the chats of all sites.
parentPort?.on('message', ({ id, bytes, befores }: WorkerRequest) => {
  const frame = readFrame(new TextDecoder().decode(bytes), 'server')
  const isWhole = frame?.type === 'all_messages' && frame.hasOlder === undefined
  const read: WorkerReply = isWhole ? { id, pages: splitHistory(frame, befores) } : { id, frame }
  parentPort?.postMessage(read, [])
})
