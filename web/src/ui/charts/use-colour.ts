import { useState } from 'react'

/** The value of a custom property of the page, for what is drawn on a canvas. */
export function useColour(property: string, otherwise: string): string {
  const [value] = useState(() => getComputedStyle(document.documentElement).getPropertyValue(property).trim())
  return value || otherwise
}
