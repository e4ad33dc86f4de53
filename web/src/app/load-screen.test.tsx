import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { startTestI18n } from '../testing/languages.ts'
import { TestTheme } from '../testing/TestTheme.tsx'
import { findScreenFile, LazyFile, preloadScreen } from './load-screen.ts'

await startTestI18n()

test('shows a preloaded screen at once, without its placeholder', async () => {
  await preloadScreen('forgotPassword', 'customer')
  render(
    <TestTheme>
      <MemoryRouter>
        <LazyFile file={findScreenFile('forgotPassword')!} fallback="Loading" />
      </MemoryRouter>
    </TestTheme>,
  )
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByLabelText('Email')).toBeTruthy()
})
