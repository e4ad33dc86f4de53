import { parentPort, workerData } from 'node:worker_threads'
import { PNG } from 'pngjs'

/** Returns the number of dark pixels; undefined if the image cannot be decoded. */
function countInkPixels(bytes: Uint8Array): number | undefined {
  try {
    const { data } = PNG.sync.read(Buffer.from(bytes), { checkCRC: true })
    let ink = 0
    for (let at = 0; at < data.length; at += 4) {
      const isDark = data[at]! + data[at + 1]! + data[at + 2]! < 384
      if (isDark && data[at + 3]! > 64) ink += 1
    }
    return ink
  } catch {
    return undefined
  }
}

parentPort?.postMessage(countInkPixels(workerData as Uint8Array), [])
