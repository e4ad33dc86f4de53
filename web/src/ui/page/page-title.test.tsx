import { act } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { PageTitle } from './PageTitle.tsx'

test('the heading of a new page has the focus before the user can press a key', async () => {
  let focused: Element | null = null
  function FocusReader() {
    useLayoutEffect(() => {
      focused = document.activeElement
    }, [])
    return null
  }
  const newPage = (
    <>
      <PageTitle>Orders</PageTitle>
      <FocusReader />
    </>
  )
  const { router } = renderComponent(
    <Routes>
      <Route path="/" element={<PageTitle>Dashboard</PageTitle>} />
      <Route path="/orders" element={newPage} />
    </Routes>,
  )
  await act(() => router.navigate('/orders'))
  expect(focused).toBe(document.querySelector('h1'))
  expect(document.querySelector('h1')?.textContent).toBe('Orders')
})
