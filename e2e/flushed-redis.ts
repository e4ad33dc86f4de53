import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { findFreePort } from '@quillgate/shared/testing/free-port'

/** Starts a Redis server that loses all its data once a second, to test that the portal tolerates such losses. */
export async function startFlushedRedis() {
  const port = await findFreePort()
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  await new Promise<void>((ready, refuse) => {
    server.once('exit', () => refuse(new Error('redis-server did not start')))
    server.once('error', refuse)
    const tryConnect = () => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', () => setTimeout(tryConnect, 50))
      socket.once('connect', () => {
        socket.destroy()
        ready()
      })
    }
    tryConnect()
  })
  const connection = connect(port, '127.0.0.1')
  let flushes = 0
  connection.on('data', (said) => (flushes += said.toString().split('+OK').length - 1))
  const timer = setInterval(() => connection.write('FLUSHALL\r\n'), 1_000)
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Stops the server and returns how often it lost its data. */
    stop() {
      clearInterval(timer)
      connection.destroy()
      server.kill('SIGKILL')
      return flushes
    },
  }
}
