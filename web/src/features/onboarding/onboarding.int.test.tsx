import { compositions } from '@quillgate/shared/contract/compositions'
import { notifications } from '@quillgate/shared/contract/notifications'
import { profile } from '@quillgate/shared/contract/profile'
import { aReviewer, aUser, aWriter, aWriterProfile } from '@quillgate/shared/testing/users'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCurrentUser } from '../../platform/session/session.ts'
import { getRequests, stubNetworkError, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const NEW_WRITER = aWriter({ writer_data: undefined as never })
beforeEach(() => {
  localStorage.clear()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubReply(compositions.writerDashboard, { orders: [], monthly: {} })
})

async function openOnboarding(as = NEW_WRITER, search = '') {
  const page = await renderAt(`/onboarding${search}`, { as })
  await screen.findByRole('heading', { level: 1, name: 'Contributor Profile' })
  const { user } = page
  const next = () => user.click(screen.getByRole('button', { name: /(Next|Submit)$/ }))
  const type = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) {
      await user.clear(screen.getByLabelText(new RegExp(`^${label}`)))
      if (text) await user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)
    }
  }
  return { ...page, next, type }
}
const readPercent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
const readStep = () => screen.getByRole('heading', { level: 2 }).textContent
const readAlerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const readLabels = () =>
  [...screen.getByRole('form').querySelectorAll('label[for], legend')].map(({ textContent }) => textContent)
const readValue = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value

test('the contributor profile wizard shows three steps with progress, all fields and their error messages', async () => {
  const { next, type, user } = await openOnboarding()
  expect([readStep(), readPercent()]).toEqual(['Contact Details', '25'])
  expect(readLabels()).toEqual([
    'Work Phone',
    'Personal Phone (optional)',
    'Skype (optional)',
    'Zoom (optional)',
    'LinkedIn (optional)',
    'Scheduling Link (optional)',
  ])
  await type({ 'Personal Phone': 'x', 'Scheduling Link': 'calendar' })
  await next()
  expect(readAlerts()).toEqual(['This field is required.', 'Enter A valid phone number', 'Enter a valid link'])
  expect(document.activeElement).toBe(screen.getByLabelText('Work Phone'))
  await type({ 'Work Phone': 'none', 'Personal Phone': '', 'Scheduling Link': '' })
  expect(readAlerts()).toEqual(['Enter A valid phone number'])
  await type({ 'Work Phone': '+1 555 010 2030' })
  await next()

  expect([readStep(), readPercent()]).toEqual(['Profile Details', '50'])
  expect(document.activeElement?.textContent).toBe('Profile Details')
  expect(readLabels().filter((label) => /^[A-Z]\w+( \w+)?( \(optional\))?$/.test(label ?? ''))).toEqual(
    expect.arrayContaining(['Profile Title', 'Profile Summary', 'Experience (optional)', 'Experties (optional)']),
  )
  expect(readAlerts()).toEqual([])
  await next()
  expect(readAlerts()).toEqual(['This field is required.', 'This field is required.'])
  await type({ 'Profile Title': 'Resume writer', 'Profile Summary': 'Ten years.' })
  await next()

  expect([readStep(), readPercent()]).toEqual(['Availability', '75'])
  await type({ 'Max Jobs Per Week': 'many' })
  await next()
  expect(readAlerts()).toEqual(['Enter a number'])
  expect(readValue('Max Jobs Per Week')).toBe('many')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(readStep()).toBe('Profile Details')
  expect(readValue('Profile Title')).toBe('Resume writer')
})

test('the contributor profile wizard offers every option from the specification', async () => {
  const { next, type } = await openOnboarding(aWriter())
  await next()
  const choices = (name: string) =>
    within(screen.getByRole('group', { name: new RegExp(`^${name}`) }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent)
  const experience = within(screen.getByLabelText(/^Experience/)).getAllByRole('option')
  expect(experience.map(({ textContent }) => textContent)).toEqual([
    'Choose one',
    'Entry level (0-2 years)',
    'Intermediate (3-5 years)',
    'Expert (6 and more years)',
  ])
  expect(choices('Levels')).toEqual(['New Grad/First Resume', 'Early Career', 'Professional', 'Executive'])
  expect(choices('Services')).toEqual(['Resume Writing', 'Cover Letter', 'LinkedIn Profile', 'Biography'])
  expect(choices('Languages')).toEqual(['English', 'Spanish', 'Italian', 'German', 'Russian'])
  expect(choices('Certificates')).toEqual(['CPRW', 'CPCC', 'CEIP', 'ACRW'])
  expect(choices('Experties')).toHaveLength(20)
  await type({})
  await next()
  expect(choices('Available Days')).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
})

describe('submitting the contributor profile', () => {
  const through = async (page: Awaited<ReturnType<typeof openOnboarding>>) => {
    for (let at = 0; at < 3; at += 1) await page.next()
  }

  test('saves all fields, updates the stored user and opens the dashboard', async () => {
    const unknown = aWriterProfile({ certificates: ['Own certificate'], maxOpenJobs: 3 })
    const page = await openOnboarding(aWriter({ writer_data: unknown }))
    stubReply(profile.saveWriter, {})
    await page.type({ 'Work Phone': '+1 555 010 9999' })
    await through(page)
    expect(await screen.findByRole('alertdialog', { name: 'Profile Updated Sucessfully' })).toBeTruthy()
    const [sent] = getRequests().flatMap(({ method, body }) => (method === 'POST' ? [body] : []))
    expect(sent).toEqual({
      workPhone: '+1 555 010 9999',
      personalPhone: null,
      skype: null,
      zoom: null,
      linkedIn: null,
      schedulingLink: 'https://calendar.test/dana',
      profileTitle: 'Resume writer',
      profileSummary: 'Ten years of resumes.',
      experience: null,
      levels: ['Professional'],
      services: ['Resume Writing'],
      languages: ['English'],
      certificates: ['Own certificate'],
      experties: ['Finance'],
      availableDays: ['Monday'],
      maxJobsPerWeek: null,
      maxOpenJobs: 3,
    })
    expect(getCurrentUser()?.writer_data).toEqual({ ...unknown, workPhone: '+1 555 010 9999' })
    await page.user.click(screen.getByRole('button', { name: 'OK' }))
    expect(page.currentPath()).toBe('/dashboard')
  })

  test.each([
    ['refused', () => stubRefusal(profile.saveWriter, 'request_invalid'), 'Please check your entries.'],
    ['lost', () => stubNetworkError(profile.saveWriter), 'Timeout!'],
  ])('shows the reason and preserves the input when the request is %s', async (_, fail, text) => {
    const page = await openOnboarding(aWriter())
    fail()
    await page.next()
    await page.next()
    await page.type({ 'Max Open Jobs': '7' })
    await page.next()
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(readValue('Max Open Jobs')).toBe('7')
  })
})

test('the profile wizard opens the step of the field named in the URL and focuses the field', async () => {
  await openOnboarding(aWriter(), '?focus=schedulingLink')
  expect(document.activeElement).toBe(screen.getByLabelText(/^Scheduling Link/))
})

test('the profile wizard restores unsaved input after a reload', async () => {
  const { type } = await openOnboarding()
  await type({ 'Work Phone': '+1 555 010 7777' })
  cleanup()
  await openOnboarding()
  await expect.poll(() => readValue('Work Phone')).toBe('+1 555 010 7777')
})

test('the profile wizard translates the labels of options but not their stored values', async () => {
  await renderAt('/onboarding', { as: aWriter(), language: 'de' })
  const { click } = (await import('@testing-library/user-event')).userEvent.setup()
  const next = async () => click(await screen.findByRole('button', { name: /Weiter$/ }))
  await next()
  expect(screen.getByRole('checkbox', { name: 'Gesundheitswesen' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Russisch' })).toBeTruthy()
  await next()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Montag' }).checked).toBe(true)
})

test.each([
  ['a customer', aUser(), 'This page does not exist'],
  ['a reviewer', aReviewer(), "You don't have the required permissions!"],
])('denies %s access to the contributor profile wizard', async (_, as, text) => {
  await renderAt('/onboarding', { as })
  expect(await screen.findByText(text)).toBeTruthy()
})
