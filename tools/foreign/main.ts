import { waitForSignal } from '../../bin/servers.ts'
import { CHAT_PATHS } from './chats.ts'
import { DOMAIN } from './data.ts'
import { startThirdPartyApi } from './server.ts'

// Starts a simulated third-party API, so that the instructions in the documentation can be tried by hand: node
// tools/foreign/main.ts [port].
const api = await startThirdPartyApi(Number(process.argv[2] ?? 0))
console.log(`Foreign API: ${api.url}
Site: ${DOMAIN}
Sockets (upper-case frames): ${CHAT_PATHS.orders} for orders, ${CHAT_PATHS.office} for the office
Sign-ins:`)
for (const { role, email, password } of api.people) console.log(`  ${role.padEnd(8)} ${email} ${password}`)
await waitForSignal()
await api.close()
