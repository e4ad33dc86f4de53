import { zipSync } from 'fflate'

export type ZippedFile = { name: string; href: string }

/** Thrown with the name of the file that could not be downloaded. */
export class DownloadError extends Error {}

/**
 * Downloads files and returns them as one zip. The files are stored without compression, because documents are already
 * compressed.
 */
export async function zipFiles(files: readonly ZippedFile[]): Promise<Blob> {
  const downloads = await Promise.all(files.map(downloadFile))
  const names = toDistinctNames(downloads.map(({ name }) => name))
  const entries = Object.fromEntries(downloads.map(({ bytes }, at) => [names[at]!, bytes]))
  return new Blob([zipSync(entries, { level: 0 })], { type: 'application/zip' })
}

async function downloadFile({ name, href }: ZippedFile) {
  const reply = await fetch(href).catch(() => undefined)
  if (!reply?.ok) throw new DownloadError(name)
  // A title without an extension gets that of the stored file, because no program opens a file without one.
  const extension = /filename="?[^";]*?(\.\w{1,8})"?(?:;|$)/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
  const fullName = extension && !/\.\w{1,8}$/.test(name) ? `${name}${extension}` : name
  return { name: fullName, bytes: new Uint8Array(await reply.arrayBuffer()) }
}

/** Returns the names without path separators; a repeated name gets a number: "a.pdf", "a (2).pdf". */
export function toDistinctNames(names: readonly string[]): string[] {
  const used = new Set<string>()
  return names.map((given) => {
    const name = given.replaceAll(/[/\\]/g, '_')
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let distinct = name
    for (let n = 2; used.has(distinct.toLowerCase()); n += 1) distinct = `${stem} (${n})${ending}`
    used.add(distinct.toLowerCase())
    return distinct
  })
}
