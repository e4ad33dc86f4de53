const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * Formats a size in bytes. Units are binary, as in file managers and the upload limit: 25 MB are 25 × 1024 × 1024
 * bytes.
 */
export function formatSize(bytes: number, language: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999.5 * 1024 ? 1 : bytes < 999.5 * 1024 ** 2 ? 2 : 3
  const value = bytes / 1024 ** step
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: SIZE_UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && value < 100 ? 1 : 0,
  }).format(value)
}
