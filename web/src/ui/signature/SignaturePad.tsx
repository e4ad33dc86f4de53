import Button from 'antd/es/button'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../field/control.module.css'
import { Tabs } from '../page/Tabs.tsx'
import { lazyComponent } from '../state/lazy-component.tsx'
import { drawTypedName } from './draw-typed-name.ts'
import styles from './signature.module.css'

type Props = {
  /** Called with a PNG data URL of 700 × 500 px, or undefined without a signature. */
  onChange: (png: string | undefined) => void
  disabled?: boolean
  /** An error message, shown above the buttons. */
  error?: ReactNode
  /** The submit button, shown in one row with the Clear button. */
  submit?: ReactNode
}

const DrawingPad = lazyComponent(async () => (await import('./DrawingPad.tsx')).DrawingPad)

/** Renders a field for a signature, drawn or typed as a name; both produce an image of the same size. */
export function SignaturePad({ onChange, disabled = false, error, submit }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [mode, setMode] = useState('draw')
  const [name, setName] = useState('')
  const [typedImage, setTypedImage] = useState<string>()
  const [resetCount, setResetCount] = useState(0)
  const type = (text: string) => {
    const picture = drawTypedName(text)
    setName(text)
    setTypedImage(picture)
    onChange(picture)
  }
  const clear = () => {
    setResetCount(resetCount + 1)
    type('')
  }
  const drawPanel = (
    <DrawingPad
      key={resetCount}
      disabled={disabled}
      onChange={onChange}
      placeholder={<div className={styles.pad} aria-busy="true" />}
    />
  )
  const typePanel = (
    <div className={styles.typed}>
      <label htmlFor={id}>{t('signature.name')}</label>
      <input
        id={id}
        className={control.control}
        value={name}
        maxLength={80}
        disabled={disabled}
        autoComplete="name"
        dir="auto"
        onChange={(event) => type(event.target.value)}
      />
      {typedImage && <img className={styles.written} src={typedImage} alt="" />}
    </div>
  )
  return (
    <div className={styles.signature}>
      <Tabs
        label={t('signature.ways')}
        tabs={[
          { key: 'draw', label: t('signature.draw'), panel: drawPanel },
          { key: 'type', label: t('signature.type'), panel: typePanel },
        ]}
        value={mode}
        onChange={(next) => {
          if (disabled || next === mode) return
          clear()
          setMode(next)
        }}
      />
      {error}
      <div className={styles.buttons}>
        <Button onClick={clear} disabled={disabled}>
          {t('signature.clear')}
        </Button>
        {submit}
      </div>
    </div>
  )
}
