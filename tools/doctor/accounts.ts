import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Role } from '@quillgate/shared/contract/call'
import type { Accounts } from './sessions.ts'

const ROLES: readonly Role[] = ['customer', 'writer', 'reviewer']
type Read = { ok: true; accounts: Accounts } | { ok: false; lines: string[] }

/**
 * Returns the given accounts with their passwords from the environment or a prompt, or one error line for each missing
 * value.
 */
export async function readAccounts(
  named: Partial<Record<Role, string>>,
  env: Readonly<Record<string, string | undefined>>,
  ask?: (question: string) => Promise<string>,
  roles: readonly Role[] = ROLES,
): Promise<Read> {
  const accounts: Accounts = {}
  const lines: string[] = []
  for (const role of roles) {
    const email = named[role]
    if (!email) {
      lines.push(`--${role} is missing: the e-mail of a test account of this role`)
      continue
    }
    const name = `DOCTOR_${role.toUpperCase()}_PASSWORD`
    const password = env[name] || (await ask?.(`Password of the ${role} ${email}: `))
    if (password) accounts[role] = { email, password }
    else lines.push(`${name} is missing: the password of ${email}`)
  }
  return lines.length > 0 ? { ok: false, lines } : { ok: true, accounts }
}

/** Prompts on the terminal without echoing the input. */
export async function prompt(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}
