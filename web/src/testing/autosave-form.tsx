import { act } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { AutosaveForm } from '../platform/autosave/AutosaveForm.tsx'
import { useSubmit } from '../platform/data/use-submit.ts'
import { CallError } from '../platform/http/call-error.ts'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'

export type Person = { name: string; city: string }
type Values = Person & { password: string }
type SubmitOutcome = 'ok' | 'refused' | 'lost' | 'aborted'
const FAILURES = { refused: 'refused', lost: 'no_answer', aborted: 'aborted' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const waitForImports = () => act(() => vi.dynamicImportSettled())
/** Advances the timers by 500 ms; waits for dynamic imports before and afterwards. */
async function advanceTimers() {
  await waitForImports()
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)))
  await waitForImports()
}

let formCount = 0
/** Returns a form that saves to a fake server. The test decides when each save settles, and with which outcome. */
export function createAutosaveForm(start: Person) {
  let stored = start
  const listeners = new Set<() => void>()
  const pendingSaves: { values: Person; settle: (outcome: SubmitOutcome) => void }[] = []
  const name = `person-${(formCount += 1)}`
  const store = (next: Person) => {
    stored = next
    for (const read of listeners) read()
  }
  const listen = (read: () => void) => {
    listeners.add(read)
    return () => void listeners.delete(read)
  }
  const save = ({ name, city }: Values) =>
    new Promise<void>((resolve, reject) =>
      pendingSaves.push({
        values: { name, city },
        settle(outcome) {
          if (outcome !== 'ok') return reject(new CallError(FAILURES[outcome], 409, { error: 'No.' }))
          store({ name, city })
          return resolve()
        },
      }),
    )

  function Page({ label = '' }: { label?: string }) {
    const person = useSyncExternalStore(listen, () => stored)
    const [password] = useState('')
    return (
      <AutosaveForm<Values>
        name={name}
        secret={['password']}
        initialValues={{ ...person, password }}
        onSubmit={useSubmit(save)}
        label={label}
      >
        <TextField name="name" label="Name" />
        <TextField name="city" label="City" />
        <TextField name="password" label="Password" />
        <SubmitButton>Save</SubmitButton>
      </AutosaveForm>
    )
  }
  return {
    Page,
    advanceTimers,
    server: {
      held: () => stored,
      waiting: () => pendingSaves.length,
      change: (next: Person) => act(async () => store(next)),
      /** Settles the oldest pending save with `outcome` and returns the values of this save. */
      answer: async (outcome: SubmitOutcome) => {
        const oldest = pendingSaves.shift()
        await act(async () => oldest?.settle(outcome))
        return oldest?.values
      },
    },
  }
}
