import { notifications } from '@quillgate/shared/contract/notifications'
import { profile } from '@quillgate/shared/contract/profile'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCurrentUser } from '../../platform/session/session.ts'
import { enterText } from '../../testing/enter-text.ts'
import { getRequests, stubNetworkError, stubRawReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { aPdf, stubPendingUploads, uploads } from '../../testing/uploads.ts'

const ME = aUser()
stubPendingUploads()
beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

const openProfile = async (as = ME) => {
  const page = await renderAt('/profile', { as })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  const part = (name: string) => within(screen.getByRole('form', { name }))
  return { ...page, details: part('Account details'), password: part('Password') }
}
const postBodies = () => getRequests().flatMap(({ method, body }) => (method === 'POST' ? [body] : []))

test.each([
  ['a customer', ME],
  ['a writer', aWriter()],
])('the account page shows the current name and e-mail to %s', async (_, as) => {
  const { details } = await openProfile(as)
  expect(details.getByLabelText<HTMLInputElement>('First Name').value).toBe(as.firstName)
  expect(details.getByLabelText<HTMLInputElement>('Last Name').value).toBe(as.lastName)
  expect(details.getByLabelText<HTMLInputElement>('Email').value).toBe(as.email)
})

test('denies reviewers access to the account page', async () => {
  await renderAt('/profile', { as: aReviewer() })
  expect(await screen.findByText("You don't have the required permissions!")).toBeTruthy()
})

describe('account details form', () => {
  test('saves the details and updates the name in the top bar', async () => {
    const { user, details } = await openProfile()
    stubReply(profile.update, { user: { ...ME, firstName: 'Noor' } })
    const name = details.getByLabelText('First Name')
    await user.clear(name)
    await enterText(user, name, ' Noor ')
    await user.click(details.getByRole('button', { name: 'Save' }))
    expect(await details.findByText('Your details have been saved.')).toBeTruthy()
    expect(postBodies()).toEqual([{ _id: ME._id, firstName: 'Noor', lastName: ME.lastName, email: ME.email }])
    expect(getCurrentUser()).toEqual({ ...ME, firstName: 'Noor' })
    expect(within(screen.getByRole('banner')).getByText(new RegExp(`Noor ${ME.lastName}`))).toBeTruthy()
  })

  test('shows a note when a new e-mail must be confirmed first', async () => {
    const { user, details } = await openProfile()
    stubReply(profile.update, { user: ME, emailPending: true })
    const email = details.getByLabelText('Email')
    await user.clear(email)
    await enterText(user, email, 'new@mailbox.test')
    await user.click(details.getByRole('button', { name: 'Save' }))
    expect(await details.findByText(/^We sent a link to new@mailbox.test/)).toBeTruthy()
    expect(getCurrentUser()?.email).toBe(ME.email)
  })

  test('reports missing and invalid values at their fields', async () => {
    const { user, details } = await openProfile()
    for (const name of ['First Name', 'Last Name', 'Email']) await user.clear(details.getByLabelText(name))
    await enterText(user, details.getByLabelText('Email'), 'nobody')
    await user.click(details.getByRole('button', { name: 'Save' }))
    const alerts = await details.findAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      'This field is required.',
      'This field is required.',
      'Please enter a valid email.',
    ])
    expect(document.activeElement).toBe(details.getByLabelText('First Name'))
    expect(postBodies()).toEqual([])
  })

  test.each([
    ['one message', () => stubRefusal(profile.update, 'email_taken'), ['email already exists']],
    [
      'several messages',
      () => stubRawReply(profile.update, 422, { errors: ['Too short', 'Too long'] }),
      ['Too short', 'Too long'],
    ],
    ['no reply', () => stubNetworkError(profile.update), ['Timeout!']],
  ])('keeps the input when saving fails with %s', async (_, fail, texts) => {
    const { user, details } = await openProfile()
    fail()
    await enterText(user, details.getByLabelText('First Name'), 'x')
    await user.click(details.getByRole('button', { name: 'Save' }))
    const alert = await details.findByRole('alert')
    for (const text of texts) expect(alert.textContent).toContain(text)
    expect(details.getByLabelText<HTMLInputElement>('First Name').value).toBe(`${ME.firstName}x`)
  })
})

describe('password form', () => {
  const fill = async ({ user, password }: Awaited<ReturnType<typeof openProfile>>, first: string, second: string) => {
    if (first) await enterText(user, password.getByLabelText('New Password'), first)
    if (second) await enterText(user, password.getByLabelText('Confirm Password'), second)
    await user.click(password.getByRole('button', { name: 'Update Password' }))
  }

  test('updates the password and clears the form', async () => {
    const page = await openProfile()
    stubReply(profile.updatePassword, {})
    await fill(page, 'correct horse', 'correct horse')
    const news = await screen.findByText('Your password has been updated.')
    expect(news.closest('[role=status]')).toBe(document.activeElement)
    expect(postBodies()).toEqual([{ _id: ME._id, password: 'correct horse' }])
    const form = within(screen.getByRole('form', { name: 'Password' }))
    expect(form.getByLabelText<HTMLInputElement>('New Password').value).toBe('')
  })

  test.each([
    ['', '', 'This field is required.'],
    ['correct horse', 'battery', 'Please make sure both passwords match.'],
  ])('rejects the new password %j with the confirmation %j and shows: %s', async (first, second, text) => {
    const page = await openProfile()
    await fill(page, first, second)
    expect((await page.password.findAllByRole('alert')).at(-1)?.textContent).toBe(text)
    expect(postBodies()).toEqual([])
  })

  test.each([
    ['password_error', { password_error: 'Too simple' }, 'Too simple'],
    ['errors', { errors: ['Too old'] }, 'Too old'],
  ])(
    'shows the reason from the field %s of the reply at the New Password input and focuses that input',
    async (_, body, text) => {
      const page = await openProfile()
      stubRawReply(profile.updatePassword, 422, body)
      await fill(page, 'correct horse', 'correct horse')
      expect((await page.password.findByRole('alert')).textContent).toBe(text)
      const field = page.password.getByLabelText('New Password')
      expect(field.getAttribute('aria-invalid')).toBe('true')
      await waitFor(() => expect(document.activeElement).toBe(field))
    },
  )

  test('does not mark the New Password input as invalid when the request fails for another reason', async () => {
    const page = await openProfile()
    stubRefusal(profile.updatePassword, 'sign_in_again')
    await fill(page, 'correct horse', 'correct horse')
    await page.password.findByRole('alert')
    expect(page.password.getByLabelText('New Password').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('profile picture', () => {
  const input = () => screen.getAllByLabelText<HTMLInputElement>('Profile picture').find(({ type }) => type === 'file')!
  const photo = new File(['png'], "Maya's, portrait.png", { type: 'image/png' })

  test('shows the new picture after an upload, even if the file name contains a comma or an apostrophe', async () => {
    const { user } = await openProfile()
    await user.upload(input(), photo)
    await uploads.answer(200, { user: { profile_img: 'pictures/maya' } })
    expect(await screen.findByText('Your picture has been updated.')).toBeTruthy()
    expect(getCurrentUser()).toEqual({ ...ME, profile_img: 'pictures/maya' })
    expect(within(screen.getByRole('banner')).getByRole('presentation', { hidden: true }).getAttribute('src')).toBe(
      '/api/file/pictures%2Fmaya',
    )
  })

  test('accepts only .jpeg, .jpg and .png files', async () => {
    await openProfile()
    expect(input().accept).toBe('.jpg,image/jpeg,.jpeg,.png,image/png')
    // Simulates dropping a file. Browsers do not apply the `accept` attribute to dropped files.
    await userEvent.setup({ applyAccept: false }).upload(input(), aPdf('me.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('This file type isn’t supported here.')
    expect(uploads.all()).toEqual([])
  })
})
