const formats = new Map<string, Intl.NumberFormat>()

/** Formats a whole percentage in the language's form: "75%" in English, "75 %" in German. */
export function formatPercent(percent: number, language: string): string {
  // The formatter is cached, because creating a formatter costs more than a thousand uses of it.
  const format = formats.get(language) ?? new Intl.NumberFormat(language, { style: 'percent' })
  formats.set(language, format)
  return format.format(percent / 100)
}
