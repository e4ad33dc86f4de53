import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPageSpot, findLayer, type PdfSpot, readClickedSpot, readSelectedSpot } from './page-layer.ts'

/** Lets the user add notes to a page or to a part of it. */
export type PdfNotes = {
  /** Label of the button beside selected text. */
  label: string
  /** Accessible name of the button for a page; it must start with `label`. */
  pageLabel: (page: number) => string
  /** Returns the form for a note. */
  form: (spot: PdfSpot, close: () => void) => ReactNode
}

/**
 * Tracks the text that the user selects in the preview or the spot that the user clicks, and the part of the document for
 * which the user writes a note.
 */
export function usePdfNotes(preview: RefObject<HTMLElement | null>, page: number, isOn: boolean) {
  const [selected, setSelected] = useState<PdfSpot>()
  const [clicked, setClicked] = useState<PdfSpot>()
  const [spot, setSpot] = useState<PdfSpot>()
  const follow = useEffectEvent(() => {
    const layer = findLayer(preview.current)
    setSelected(layer ? readSelectedSpot(layer, page) : undefined)
  })
  const followClick = useEffectEvent((event: MouseEvent) => {
    const layer = findLayer(preview.current)
    const isInside = layer?.contains(event.target as Node) && window.getSelection()?.isCollapsed !== false
    setClicked(layer && isInside && !spot ? readClickedSpot(layer, page, event) : undefined)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onChange = () => follow()
    const onClick = (event: MouseEvent) => followClick(event)
    document.addEventListener('selectionchange', onChange)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('selectionchange', onChange)
      document.removeEventListener('click', onClick)
    }
  }, [isOn])
  const chosen = [selected, clicked].find((one) => one?.page === page)
  return {
    /** The text that is selected in the browser. */
    selected: isOn && !spot ? selected : undefined,
    /** The selected text, or the clicked spot. */
    chosen: isOn && !spot ? chosen : undefined,
    spot: isOn ? spot : undefined,
    /** Starts a note on the selected text or the clicked spot, or else on the page. */
    open: () => setSpot(chosen ?? createPageSpot(findLayer(preview.current), page)),
    close: () => setSpot(undefined),
  }
}
