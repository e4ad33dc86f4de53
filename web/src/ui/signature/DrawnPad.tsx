import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../hooks/use-width.ts'
import { SignatureCanvas } from './canvas.ts'
import styles from './signature.module.css'
import { penOf, SIGNATURE, type Strokes, scaled } from './strokes.ts'

type Props = { disabled: boolean; onChange: (png: string | undefined) => void }

/** A pad as wide as its container. Strokes are stored and redrawn when the width changes. */
export function DrawnPad({ disabled, onChange }: Props) {
  const { t } = useTranslation('ui')
  const frame = useRef<HTMLDivElement>(null)
  const pad = useRef<SignatureCanvas>(null)
  const picture = useRef<SignatureCanvas>(null)
  const lines = useRef<Strokes>([])
  const [isBlank, setBlank] = useState(true)
  const width = useWidth(frame)
  const factor = width / SIGNATURE.width

  useLayoutEffect(() => {
    const canvas = pad.current?.getCanvas()
    if (!canvas || factor === 0) return
    const sharp = window.devicePixelRatio || 1
    canvas.width = Math.round(SIGNATURE.width * factor * sharp)
    canvas.height = Math.round(SIGNATURE.height * factor * sharp)
    canvas.getContext('2d')?.scale(sharp, sharp)
    pad.current?.clear()
    pad.current?.fromData(scaled(lines.current, factor) as Parameters<SignatureCanvas['fromData']>[0])
  }, [factor])

  const keep = () => {
    if (!pad.current || !picture.current) return
    const drawn = pad.current.toData() as unknown as Strokes
    lines.current = scaled(drawn, 1 / factor)
    picture.current.fromData(lines.current as unknown as Parameters<SignatureCanvas['fromData']>[0])
    onChange(picture.current.toDataURL('image/png'))
  }
  return (
    <div ref={frame} className={styles.pad} data-disabled={disabled || undefined}>
      {width > 0 && (
        <SignatureCanvas
          ref={pad}
          {...penOf(factor)}
          penColor="black"
          clearOnResize={false}
          onBegin={() => setBlank(false)}
          onEnd={keep}
          canvasProps={{ className: styles.canvas, role: 'img', 'aria-label': t('signature.pad') }}
        />
      )}
      <span className={styles.line} aria-hidden>
        {isBlank && t('signature.here')}
      </span>
      <div hidden>
        <SignatureCanvas ref={picture} {...penOf(1)} penColor="black" clearOnResize={false} canvasProps={SIGNATURE} />
      </div>
    </div>
  )
}
