const seen = new Map<string, ReadonlySet<string>>()

/** The first of `offered` encodings that a browser lists in `accept` and does not refuse. */
export function negotiateEncoding<Name extends string>(
  accept: string | undefined,
  offered: readonly Name[],
): Name | undefined {
  if (accept === undefined) return undefined
  const names = namesIn(accept)
  return offered.find((name) => names.has(name))
}

function namesIn(accept: string): ReadonlySet<string> {
  const known = seen.get(accept)
  if (known) return known
  const taken = accept.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const names = new Set(taken.map((part) => part.split(';')[0]!.trim().toLowerCase()))
  // Bounded: a browser writes whatever it likes.
  if (seen.size >= 1_000) seen.clear()
  seen.set(accept, names)
  return names
}
