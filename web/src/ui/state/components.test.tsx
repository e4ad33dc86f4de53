import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { computeAxisTicks } from '../charts/axis-ticks.ts'
import { Stepper } from '../page/Stepper.tsx'
import { Tabs } from '../page/Tabs.tsx'
import { Alert } from './Alert.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { ReadView } from './ReadView.tsx'

afterEach(() => void vi.useRealTimers())

test('an alert shows equal texts only once', () => {
  renderComponent(<Alert variant="error" texts={['No.', 'No.', 'Never.']} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No.', 'Never.'])
})

test('an alert leaves the focus in a field in which the user is typing', async () => {
  const { user } = renderComponent(<AlertPage />)
  await user.click(screen.getByLabelText('First name'))
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }))
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
})
function AlertPage() {
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <input aria-label="First name" />
      <button type="button" onClick={() => setSaved(true)}>
        Save password
      </button>
      {isSaved && <Alert variant="success" texts={['Saved']} autoFocus />}
    </>
  )
}

const READ = { data: undefined, error: undefined, interrupted: false, retry: () => undefined, loadedAt: undefined }
const READ_TEXTS = { failure: 'Failed', errorTexts: () => [], supportEmail: undefined }

test('renders data that is there at once only once', () => {
  vi.useFakeTimers()
  const renderData = vi.fn<(data: string) => ReactNode>((data) => <p>{data}</p>)
  renderComponent(
    <ReadView read={{ ...READ, data: 'Order 4' }} {...READ_TEXTS}>
      {renderData}
    </ReadView>,
  )
  act(() => void vi.runAllTimers())
  expect(renderData).toHaveBeenCalledTimes(1)
})

test('shows the skeleton of a request that takes longer than 200 ms', () => {
  vi.useFakeTimers()
  renderComponent(
    <ReadView read={READ} {...READ_TEXTS} skeleton="Loading">
      {() => null}
    </ReadView>,
  )
  act(() => void vi.advanceTimersByTime(199))
  expect(screen.queryByText('Loading')).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('retries a lazy component that failed to load without losing the state of the page around it', async () => {
  let tries = 0
  const Part = lazyComponent<{ name: string }>(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return ({ name }) => <p>Here is {name}</p>
  })
  const { user } = renderComponent(
    <>
      <input aria-label="Notes" />
      <Part name="the chart" placeholder={<p>Soon</p>} />
    </>,
  )
  await user.type(screen.getByLabelText('Notes'), 'typed')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here is the chart')).toBeDefined()
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'typed')
})

test('does not start to load a lazy component before the render and its effects are done', async () => {
  let loads = 0
  const Part = lazyComponent(async () => {
    loads += 1
    return () => <p>Here</p>
  })
  renderComponent(<Part placeholder={<p>Soon</p>} />)
  expect(loads).toBe(0)
  expect(await screen.findByText('Here')).toBeDefined()
  expect(loads).toBe(1)
})

test('renders a lazy component at once when it is loaded', async () => {
  const loading = Promise.withResolvers<() => ReactNode>()
  const load = vi.fn<() => typeof loading.promise>(() => loading.promise)
  const Part = lazyComponent(load)
  renderComponent(<Part placeholder={<input aria-label="Soon" />} />)
  await waitFor(() => expect(load).toHaveBeenCalled())
  const settled = loading.promise.then(() => screen.queryByText('Here'))
  loading.resolve(() => <p>Here</p>)
  expect(await settled).not.toBeNull()
})

test('arrow keys, Home and End switch between tabs, which are a single Tab stop', async () => {
  function Views() {
    const [at, setAt] = useState('a')
    const tabs = ['a', 'b', 'c'].map((key) => ({ key, label: key.toUpperCase(), panel: `view ${key}` }))
    return <Tabs label="Views" tabs={tabs} value={at} onChange={setAt} />
  }
  const { user } = renderComponent(<Views />)
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'A' }))
  await user.keyboard('{ArrowLeft}')
  expect(chosen()).toBe('C')
  expect(screen.getByRole('tabpanel', { name: 'C' }).textContent).toBe('view c')
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toBe('A')
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'C' }))
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

test('a stepper does not go below its minimum or above its maximum', async () => {
  function Quantity() {
    const [value, setValue] = useState(1)
    return <Stepper label="Cover Letter" value={value} min={1} max={2} onChange={setValue} />
  }
  const { user } = renderComponent(<Quantity />)
  expect(screen.getByRole('button', { name: '- Decrease: Cover Letter' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: '- Decrease: Cover Letter' }))
  expect(screen.getByRole('status').textContent).toBe('1')
  await user.click(screen.getByRole('button', { name: '+ Increase: Cover Letter' }))
  expect(screen.getByRole('status').textContent).toBe('2')
  expect(screen.getByRole('button', { name: '+ Increase: Cover Letter' }).getAttribute('aria-disabled')).toBe('true')
})

test.each([
  [
    [0, 0],
    [0, 1, 2, 3],
  ],
  [[1], [0, 1, 2, 3]],
  [[5], [0, 2, 4, 6]],
  [
    [3, 16],
    [0, 5, 10, 15, 20],
  ],
  [[31], [0, 10, 20, 30, 40]],
  [[95], [0, 50, 100]],
  [[], [0, 1, 2, 3]],
])('the axis of a chart with the values %j has the ticks %j', (values, ticks) => {
  expect(computeAxisTicks(values)).toEqual(ticks)
})
