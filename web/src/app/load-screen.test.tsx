import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { act, render, screen } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { startTestI18n } from '../testing/languages.ts'
import { TestTheme } from '../testing/TestTheme.tsx'
import { findScreenFile, LazyFile, preloadScreen } from './load-screen.ts'

await startTestI18n()

function renderScreen(name: RouteName) {
  const onRender = vi.fn<ProfilerOnRenderCallback>()
  render(
    <TestTheme>
      <MemoryRouter>
        <Profiler id={name} onRender={onRender}>
          <LazyFile file={findScreenFile(name)!} fallback="Loading" />
        </Profiler>
      </MemoryRouter>
    </TestTheme>,
  )
  return onRender
}

test('shows a preloaded screen at once, without its placeholder', async () => {
  await preloadScreen('forgotPassword')
  renderScreen('forgotPassword')
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByLabelText('Email')).toBeTruthy()
})

test('does not render a screen again when another one is loaded', async () => {
  await preloadScreen('forgotPassword')
  const onRender = renderScreen('forgotPassword')
  const before = onRender.mock.calls.length
  await act(() => preloadScreen('invoices', 'customer'))
  expect(onRender).toHaveBeenCalledTimes(before)
})
