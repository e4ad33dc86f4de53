import { fireEvent } from '@testing-library/react'

/** The reader has scrolled a list by so many px. */
export function scrollList(list: Element, by: number) {
  list.getBoundingClientRect = () => new DOMRect(0, -by)
  fireEvent.scroll(document)
}
