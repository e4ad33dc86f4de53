import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import type { Currency } from '@quillgate/shared/contract/values'
import { computeTipAmount, TIP_PRESETS } from '@quillgate/shared/domain/purchases/tips'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../ui/value/format-percent.ts'
import { Money } from '../../ui/value/Money.tsx'
import styles from './tips.module.css'

/** The chosen tip in percent of the order's price: one of the presets, or a custom value. */
export type TipChoice = { preset: number } | { custom: number }
export const toTipPercent = (choice: TipChoice) => ('preset' in choice ? choice.preset : choice.custom)

type Props = {
  order: CustomerOrder
  currency: Currency
  choice: TipChoice
  disabled: boolean
  onChange: (choice: TipChoice) => void
}

/** Renders the choice of the tip: three presets, or any percentage with a slider. */
export function TipPicker({ order, currency, choice, disabled, onChange }: Props) {
  const { t, i18n } = useTranslation('tips')
  const id = useId()
  const [isCustom, setCustom] = useState(false)
  const preset = 'preset' in choice ? choice.preset : undefined
  const money = (percent: number) => <Money amount={fromCents(computeTipAmount(order, percent))} currency={currency} />
  const chosen = formatPercent(toTipPercent(choice), i18n.language)
  const tile = (key: string, checked: boolean, choose: () => void, name: ReactNode, detail: ReactNode) => (
    <label key={key} className={styles.tile}>
      <input type="radio" name={id} className={styles.radio} checked={checked} onChange={choose} />
      <strong className="tabular">{name}</strong>
      <span className={styles.detail}>{detail}</span>
    </label>
  )
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend className="sr-only">{t('amount')}</legend>
      <div className={styles.tiles}>
        {TIP_PRESETS.map((percent) =>
          tile(
            String(percent),
            preset === percent,
            () => {
              setCustom(false)
              onChange({ preset: percent })
            },
            formatPercent(percent, i18n.language),
            money(percent),
          ),
        )}
        {tile(
          'custom',
          isCustom,
          () => {
            setCustom(true)
            onChange({ custom: toTipPercent(choice) })
          },
          t('custom'),
          new Intl.NumberFormat(i18n.language, { style: 'percent' }).formatRange(0, 1),
        )}
      </div>
      {isCustom && (
        <div className={styles.slider}>
          <div className={styles.line}>
            <label htmlFor={`${id}-slider`}>{t('percentage')}</label>
            <span className="tabular">
              {chosen} · {money(toTipPercent(choice))}
            </span>
          </div>
          <input
            id={`${id}-slider`}
            type="range"
            min={0}
            max={100}
            value={toTipPercent(choice)}
            aria-valuetext={chosen}
            onChange={(event) => onChange({ custom: Number(event.target.value) })}
          />
        </div>
      )}
    </fieldset>
  )
}
