import AntdTabs from 'antd/es/tabs'
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabItem = { key: string; label: string; badge?: ReactNode }
type Props<T extends TabItem> = {
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
export function TabList<T extends TabItem>({ id, label, tabs, chosen, controls, onChange }: Props<T>) {
  /**
   * Renders a tab that is selected when it gets the focus. The library's live region, which announces the focus in
   * English, is left out of the tab.
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
      // The library has no property for the accessible name of the tab list.
      ref={(bar) => bar?.nativeElement?.querySelector('[role="tablist"]')?.setAttribute('aria-label', label)}
      id={id}
      className={styles.bar}
      // Hides the library's panels. The caller renders its own, which stay mounted when the window gets wider.
      styles={{ body: { display: 'none' } }}
      activeKey={chosen?.key}
      items={tabs.map(({ key, label }) => ({ key, label }))}
      onChange={onChange}
      animated={false}
      // Removes the icon of the button for hidden tabs, because the icon's accessible name would be English. The build
      // removes the button's menu anyway (`antd-unused-modules.ts`).
      more={{ icon: null }}
      renderTabBar={(props, TabBar) => <TabBar {...props}>{renderTab}</TabBar>}
    />
  )
}
