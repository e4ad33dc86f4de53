import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type SignatureCanvasClass from 'react-signature-canvas'
import * as packed from 'react-signature-canvas'
import { useElementWidth } from '../hooks/use-width.ts'
import styles from './signature.module.css'
import { SIGNATURE_SIZE, type Strokes, scalePenWidths, scaleStrokes } from './strokes.ts'

/** Returns the component of the imported package, whose bundle nests it under `default` more than once. */
const unwrapDefault = (found: unknown): unknown =>
  found && typeof found === 'object' && 'default' in found ? unwrapDefault(found.default) : found

const SignatureCanvas = unwrapDefault(packed) as typeof SignatureCanvasClass
type SignatureCanvas = SignatureCanvasClass

type Props = { disabled: boolean; onChange: (png: string | undefined) => void }

/** Renders a pad as wide as its container. Strokes are stored and redrawn when the width changes. */
export function DrawingPad({ disabled, onChange }: Props) {
  const { t } = useTranslation('ui')
  const frame = useRef<HTMLDivElement>(null)
  const pad = useRef<SignatureCanvas>(null)
  const outputPad = useRef<SignatureCanvas>(null)
  const strokes = useRef<Strokes>([])
  const [isBlank, setBlank] = useState(true)
  const width = useElementWidth(frame)
  const factor = width / SIGNATURE_SIZE.width

  useLayoutEffect(() => {
    const canvas = pad.current?.getCanvas()
    if (!canvas || factor === 0) return
    const pixelRatio = window.devicePixelRatio || 1
    canvas.width = Math.round(SIGNATURE_SIZE.width * factor * pixelRatio)
    canvas.height = Math.round(SIGNATURE_SIZE.height * factor * pixelRatio)
    canvas.getContext('2d')?.scale(pixelRatio, pixelRatio)
    pad.current?.clear()
    pad.current?.fromData(scaleStrokes(strokes.current, factor) as Parameters<SignatureCanvas['fromData']>[0])
  }, [factor])

  const saveStrokes = () => {
    if (!pad.current || !outputPad.current) return
    const drawn = pad.current.toData() as unknown as Strokes
    strokes.current = scaleStrokes(drawn, 1 / factor)
    outputPad.current.fromData(strokes.current as unknown as Parameters<SignatureCanvas['fromData']>[0])
    onChange(outputPad.current.toDataURL('image/png'))
  }
  return (
    <div ref={frame} className={styles.pad} data-disabled={disabled || undefined}>
      {width > 0 && (
        <SignatureCanvas
          ref={pad}
          {...scalePenWidths(factor)}
          penColor="black"
          clearOnResize={false}
          onBegin={() => setBlank(false)}
          onEnd={saveStrokes}
          canvasProps={{ className: styles.canvas, role: 'img', 'aria-label': t('signature.pad') }}
        />
      )}
      <span className={styles.line} aria-hidden>
        {isBlank && t('signature.here')}
      </span>
      <div hidden>
        <SignatureCanvas
          ref={outputPad}
          {...scalePenWidths(1)}
          penColor="black"
          clearOnResize={false}
          canvasProps={SIGNATURE_SIZE}
        />
      </div>
    </div>
  )
}
