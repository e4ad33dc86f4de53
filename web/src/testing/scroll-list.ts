import { fireEvent } from '@testing-library/react'

/** Simulates that a list was scrolled by `by` px. */
export function scrollList(list: Element, by: number) {
  list.getBoundingClientRect = () => new DOMRect(0, -by)
  fireEvent.scroll(document)
}
