const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in bytes as people say it: "148 kB", "1.4 MB". */
export function formatSize(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : bytes < 999_500_000 ? 2 : 3
  const value = bytes / 1000 ** step
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && value < 100 ? 1 : 0,
  }).format(value)
}
