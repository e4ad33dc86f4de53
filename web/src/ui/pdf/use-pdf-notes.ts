import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPageAnchor, findLayer, type PdfAnchor, readClickAnchor, readSelectionAnchor } from './page-layer.ts'

/** Lets the user add notes to a page or to a part of it. */
export type PdfNotes = {
  /** Label of the button beside selected text. */
  label: string
  /** Accessible name of the button for a page; it must start with `label`. */
  pageLabel: (page: number) => string
  /** Returns the form for a note. */
  form: (anchor: PdfAnchor, close: () => void) => ReactNode
}

/**
 * Tracks the text that the user selects in the preview or the place that the user clicks, and the part of the document for
 * which the user writes a note.
 */
export function usePdfNotes(preview: RefObject<HTMLElement | null>, page: number, isOn: boolean) {
  const [selected, setSelected] = useState<PdfAnchor>()
  const [clicked, setClicked] = useState<PdfAnchor>()
  const [anchor, setAnchor] = useState<PdfAnchor>()
  const follow = useEffectEvent(() => {
    const layer = findLayer(preview.current)
    setSelected(layer ? readSelectionAnchor(layer, page) : undefined)
  })
  const followClick = useEffectEvent((event: MouseEvent) => {
    const layer = findLayer(preview.current)
    const isInside = layer?.contains(event.target as Node) && window.getSelection()?.isCollapsed !== false
    setClicked(layer && isInside && !anchor ? readClickAnchor(layer, page, event) : undefined)
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
    selected: isOn && !anchor ? selected : undefined,
    /** The selected text, or the clicked place. */
    chosen: isOn && !anchor ? chosen : undefined,
    anchor: isOn ? anchor : undefined,
    /** Starts a note on the selected text or the clicked place, or else on the page. */
    open: () => setAnchor(chosen ?? createPageAnchor(findLayer(preview.current), page)),
    close: () => setAnchor(undefined),
  }
}
