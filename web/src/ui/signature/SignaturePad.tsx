import Button from 'antd/es/button/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import control from '../field/control.module.css'
import { lazyPart } from '../state/lazy-part.tsx'
import styles from './signature.module.css'
import { typedName } from './typed-name.ts'

type Props = {
  /** A PNG data address of 700 x 500 pixels; undefined while nothing is signed. */
  onChange: (png: string | undefined) => void
  disabled?: boolean
}

const DrawnPad = lazyPart(async () => (await import('./DrawnPad.tsx')).DrawnPad)

/** A signature, drawn by finger, pen or mouse, or typed as a name: both end as the same picture. */
export function SignaturePad({ onChange, disabled = false }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [typing, setTyping] = useState(false)
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
  return (
    <div className={styles.signature}>
      {typing ? (
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
      ) : (
        <DrawnPad
          key={round}
          disabled={disabled}
          onChange={onChange}
          placeholder={<div className={styles.pad} aria-busy="true" />}
        />
      )}
      <div className={styles.buttons}>
        <Button onClick={clear} disabled={disabled}>
          {t('signature.clear')}
        </Button>
        <Button
          type="link"
          disabled={disabled}
          onClick={() => {
            clear()
            setTyping(!typing)
          }}
        >
          {t(typing ? 'signature.draw' : 'signature.type')}
        </Button>
      </div>
    </div>
  )
}
