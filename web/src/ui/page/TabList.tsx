import AntdTabs from 'antd/es/tabs'
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabHead = { key: string; label: string; badge?: ReactNode }
type Props<T extends TabHead> = {
  id: string
  label: string
  tabs: readonly T[]
  chosen: T | undefined
  /** Id of the panel of the selected tab. */
  controls: string
  onChange: (key: string) => void
}
type TabNode = ReactElement<HTMLAttributes<HTMLElement> & { children: readonly ReactNode[] }>

/** Renders a row of tabs; arrow keys, Home and End move between them. The caller renders the panel. */
export function TabList<T extends TabHead>({ id, label, tabs, chosen, controls, onChange }: Props<T>) {
  /**
   * Selects a tab when it gets the focus, and leaves out of its name the library's live region, which says in English
   * where the focus is.
   */
  const renderTab = (node: ReactElement) => {
    const tab = tabs.find(({ key }) => key === node.key)
    const selected = tab !== undefined && tab === chosen
    const { children } = (node as TabNode).props
    const button = cloneElement(
      children[0] as TabNode,
      { 'aria-controls': selected ? controls : undefined },
      tab?.label,
      tab?.badge,
    )
    return cloneElement(node as TabNode, { onFocus: () => tab && !selected && onChange(tab.key) }, button)
  }
  return (
    <AntdTabs
      // The library has no property for the name of the list.
      ref={(bar) => bar?.nativeElement?.querySelector('[role="tablist"]')?.setAttribute('aria-label', label)}
      id={id}
      className={styles.bar}
      // Our own panels keep their content when the window gets wider.
      styles={{ body: { display: 'none' } }}
      activeKey={chosen?.key}
      items={tabs.map(({ key, label }) => ({ key, label }))}
      onChange={onChange}
      animated={false}
      // The build leaves out the menu of tabs (`antd-cuts.ts`); its icon would be named in English.
      more={{ icon: null }}
      renderTabBar={(props, TabBar) => <TabBar {...props}>{renderTab}</TabBar>}
    />
  )
}
