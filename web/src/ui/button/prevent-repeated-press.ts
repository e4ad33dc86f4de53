import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * Props of a button that ignores the second click of a double click and the repetitions of a held key. For buttons at
 * whose place another question or page appears after the first press.
 */
export const preventRepeatedPress = {
  onClick: (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
}
