import about from '../../package.json' with { type: 'json' }

export const VERSION = about.version

/** Formats a time with its age: `2026-05-04T10:00:00Z (3 h ago)`. */
export function formatAge(builtAt: Date, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - builtAt.getTime()) / 60_000))
  const ago =
    minutes < 120
      ? `${minutes} min`
      : minutes < 2_880
        ? `${Math.round(minutes / 60)} h`
        : `${Math.round(minutes / 1_440)} days`
  return `${builtAt.toISOString().replace(/\.\d+/, '')} (${ago} ago)`
}
