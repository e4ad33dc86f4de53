import { lazyComponent } from '../state/lazy-component.tsx'
import styles from './rich-text.module.css'
import type { RichTextProps } from './rich-text-props.ts'

const Editor = lazyComponent(async () => (await import('./Editor.tsx')).Editor)

/** Renders a rich text editor; its code is loaded when it is first shown. */
export const RichTextEditor = (props: RichTextProps) => (
  <Editor
    {...props}
    placeholder={
      <div
        className={`${styles.frame} ${styles.placeholder} ${props.toolbarBelow ? styles.below : ''}`}
        data-tools={!props.toolbarHidden || undefined}
        aria-busy="true"
      />
    }
  />
)
