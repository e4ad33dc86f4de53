import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Role } from '@quillgate/shared/contract/call'
import type { Accounts } from './sessions.ts'

const ROLES: readonly Role[] = ['customer', 'writer', 'reviewer']
type AccountsResult = { ok: true; accounts: Accounts } | { ok: false; lines: string[] }

/**
 * Returns the given accounts with their passwords, which are read from the environment or prompted for. If values are
 * missing, returns one error line for each.
 */
export async function readAccounts(
  emails: Partial<Record<Role, string>>,
  env: Readonly<Record<string, string | undefined>>,
  prompt?: (question: string) => Promise<string>,
  roles: readonly Role[] = ROLES,
): Promise<AccountsResult> {
  const accounts: Accounts = {}
  const lines: string[] = []
  for (const role of roles) {
    const email = emails[role]
    if (!email) {
      lines.push(`--${role} is missing: the e-mail of a test account of this role`)
      continue
    }
    const name = `DOCTOR_${role.toUpperCase()}_PASSWORD`
    const password = env[name] || (await prompt?.(`Password of the ${role} ${email}: `))
    if (password) accounts[role] = { email, password }
    else lines.push(`${name} is missing: the password of ${email}`)
  }
  return lines.length > 0 ? { ok: false, lines } : { ok: true, accounts }
}

/** Prompts on the terminal without echoing the input. */
export async function promptPassword(question: string): Promise<string> {
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
