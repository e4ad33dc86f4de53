import { useTranslation } from 'react-i18next'
import type { Command } from '../../platform/commands/commands.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import styles from './keys.module.css'
import { ShortcutKeys } from './ShortcutKeys.tsx'

const COMMAND_GROUPS = ['general', 'page', 'order', 'places'] as const

/** Lists the shortcuts that work on the current page. */
export function ShortcutHelp({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const { t } = useTranslation('commands')
  return (
    <Modal title={t('help')} onClose={onClose}>
      {COMMAND_GROUPS.map((group) => {
        const shown = commands.filter((command) => command.group === group && command.keys !== undefined)
        return (
          shown.length > 0 && (
            <section key={group} aria-label={t(`groups.${group}`)}>
              <h3 className={styles.group}>{t(`groups.${group}`)}</h3>
              <ul>
                {shown.map(({ id, label, keys = '' }) => (
                  <li key={id} className={styles.row}>
                    <bdi>{label}</bdi>
                    <ShortcutKeys keys={keys} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </Modal>
  )
}
