import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPageSpot, findLayer, type PdfSpot, readSelectedSpot } from './page-layer.ts'

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
 * Tracks the text that the user selects in the preview, and the part of the document for which the user writes a note.
 */
export function usePdfNotes(preview: RefObject<HTMLElement | null>, page: number, isOn: boolean) {
  const [selected, setSelected] = useState<PdfSpot>()
  const [spot, setSpot] = useState<PdfSpot>()
  const follow = useEffectEvent(() => {
    const layer = findLayer(preview.current)
    setSelected(layer ? readSelectedSpot(layer, page) : undefined)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onChange = () => follow()
    document.addEventListener('selectionchange', onChange)
    return () => document.removeEventListener('selectionchange', onChange)
  }, [isOn])
  return {
    selected: isOn && !spot ? selected : undefined,
    spot: isOn ? spot : undefined,
    /** Starts a note on the selected text, or on the page if none is selected. */
    open: () => setSpot(selected?.page === page ? selected : createPageSpot(findLayer(preview.current), page)),
    close: () => setSpot(undefined),
  }
}
