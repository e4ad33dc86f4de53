import type { Role } from '@quillgate/shared/contract/call'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../testing/render-component.tsx'
import { CommandHost } from './CommandHost.tsx'
import { queuedShortcuts } from './queued-shortcuts.ts'

test('letters that are typed after Ctrl+K are queued even if React has not subscribed to the queue yet', () => {
  let queued: readonly string[] = []
  function PressKeys() {
    useLayoutEffect(() => {
      const press = (key: KeyboardEventInit) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...key }))
      press({ key: 'k', ctrlKey: true })
      for (const key of 'rev') press({ key })
      queued = queuedShortcuts.read()
      queuedShortcuts.reset()
    }, [])
    return null
  }
  const shell: { role: Role } = { role: 'writer' }
  // React subscribes after the layout effects of the first render.
  renderComponent(
    <>
      <CommandHost {...shell} />
      <PressKeys />
    </>,
  )
  expect(queued).toEqual(['mod+k', 'r', 'e', 'v'])
})
