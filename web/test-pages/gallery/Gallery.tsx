import type { ReactNode } from 'react'
import styles from './gallery.module.css'
import { Banners } from './sections/Banners.tsx'
import { Boards } from './sections/Boards.tsx'
import { Charts } from './sections/Charts.tsx'
import { Chat } from './sections/Chat.tsx'
import { DialogForms } from './sections/DialogForms.tsx'
import { Dialogs } from './sections/Dialogs.tsx'
import { Files } from './sections/Files.tsx'
import { Forms } from './sections/Forms.tsx'
import { Menus } from './sections/Menus.tsx'
import { Numbers } from './sections/Numbers.tsx'
import { Paging } from './sections/Paging.tsx'
import { Pdf } from './sections/Pdf.tsx'
import { RichText } from './sections/RichText.tsx'
import { Signature } from './sections/Signature.tsx'
import { States } from './sections/States.tsx'
import { Step } from './sections/Step.tsx'
import { Tables } from './sections/Tables.tsx'

const SECTIONS: Readonly<Record<string, () => ReactNode>> = {
  Step,
  Tables,
  Paging,
  Menus,
  States,
  Banners,
  Dialogs,
  Forms,
  DialogForms,
  RichText,
  Files,
  Numbers,
  Charts,
  Chat,
  Boards,
  Pdf,
  Signature,
}

export const Gallery = ({ part }: { part: string | null }) => (
  <main className={styles.page}>
    {/* The example of a step page contains an h1, which is also the h1 of the gallery. */}
    {part !== null && part !== 'Step' && <h1 className="sr-only">{part}</h1>}
    {Object.entries(SECTIONS)
      .filter(([name]) => part === null || part === name)
      .map(([name, Section]) => (
        <section key={name} className={styles.section} aria-label={name}>
          <p className={styles.name}>{name}</p>
          <Section />
        </section>
      ))}
  </main>
)
