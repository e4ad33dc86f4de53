import { type ReactNode, useId, useState } from 'react'
import columns from './side-columns.module.css'
import { type TabItem, TabList } from './TabList.tsx'
import styles from './tabs.module.css'

type Props = {
  label: string
  /** Whether the window has space for both columns. */
  wide: boolean
  /**
   * The tabs in narrow windows: the first one shows `main`; for every other tab, the caller passes its content as
   * `side`.
   */
  tabs: readonly [TabItem, ...TabItem[]]
  value: string
  onChange: (key: string) => void
  main: ReactNode
  /** The second column; always mounted, even while the first tab is selected. */
  side: ReactNode
}

/**
 * Renders a page with a side column, which becomes a row of tabs in a narrow window. Resizing the window never unmounts
 * mounted content, so its state and connections survive.
 */
export function SideTabs({ label, wide, tabs, value, onChange, main, side }: Props) {
  const id = useId()
  const [first] = tabs
  const chosen = tabs.find(({ key }) => key === value) ?? first
  const isMain = chosen === first
  const [hasMain, setHasMain] = useState(wide || isMain)
  if ((wide || isMain) && !hasMain) setHasMain(true)
  const panelId = `${id}-${isMain ? 'main' : 'side'}`
  const panel = (part: 'main' | 'side') =>
    wide
      ? {}
      : {
          id: `${id}-${part}`,
          role: 'tabpanel',
          tabIndex: 0,
          hidden: isMain !== (part === 'main'),
          'aria-labelledby': `${id}-tab-${part === 'main' ? first.key : chosen.key}`,
        }
  return (
    <div className={wide ? columns.columns : styles.tabs}>
      {!wide && <TabList id={id} label={label} tabs={tabs} chosen={chosen} controls={panelId} onChange={onChange} />}
      <div key="main" {...panel('main')}>
        {hasMain && main}
      </div>
      <div key="side" className={wide ? columns.aside : undefined} {...panel('side')}>
        {side}
      </div>
    </div>
  )
}
