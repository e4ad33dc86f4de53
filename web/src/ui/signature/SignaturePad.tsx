import Button from 'antd/es/button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../field/control.module.css'
import { Tabs } from '../page/Tabs.tsx'
import { lazyPart } from '../state/lazy-part.tsx'
import styles from './signature.module.css'
import { typedName } from './typed-name.ts'

type Props = {
  /** A PNG data URL of 700 × 500 px; undefined while unsigned. */
  onChange: (png: string | undefined) => void
  disabled?: boolean
}

const DrawnPad = lazyPart(async () => (await import('./DrawnPad.tsx')).DrawnPad)

/** A signature, drawn or typed as a name; both produce an image of the same size. */
export function SignaturePad({ onChange, disabled = false }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [way, setWay] = useState('draw')
  const [name, setName] = useState('')
  const [written, setWritten] = useState<string>()
  const [round, setRound] = useState(0)
  const type = (text: string) => {
    const picture = typedName(text)
    setName(text)
    setWritten(picture)
    onChange(picture)
  }
  const clear = () => {
    setRound(round + 1)
    type('')
  }
  const drawn = (
    <DrawnPad
      key={round}
      disabled={disabled}
      onChange={onChange}
      placeholder={<div className={styles.pad} aria-busy="true" />}
    />
  )
  const typed = (
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
      {written && <img className={styles.written} src={written} alt="" />}
    </div>
  )
  return (
    <div className={styles.signature}>
      <Tabs
        label={t('signature.ways')}
        tabs={[
          { key: 'draw', label: t('signature.draw'), panel: drawn },
          { key: 'type', label: t('signature.type'), panel: typed },
        ]}
        value={way}
        onChange={(next) => {
          if (disabled || next === way) return
          clear()
          setWay(next)
        }}
      />
      <Button className={styles.clear ?? ''} onClick={clear} disabled={disabled}>
        {t('signature.clear')}
      </Button>
    </div>
  )
}
