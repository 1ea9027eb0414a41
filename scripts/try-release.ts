/**
 * `node scripts/try-release.ts` starts this release on the configured database behind a socket that no visitor reaches,
 * and ends with 0 once it is ready: the database is migrated, and the server responds. `escapade update` runs it before
 * the release opens. It sends no email and runs no job.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs'

/** A migration of a large installation takes its time. */
const MINUTES_MAX = 15
const LINES_SHOWN = 20
const NO_RESPONSE = 'no response'

const folder = await mkdtemp(join(tmpdir(), 'escapade-try-'))
const socket = join(folder, 'http.sock')
const server = spawn(process.execPath, [...SERVER_OPTIONS, 'build/server/index.js'], {
  env: { ...SERVER_ENVIRONMENT, ...process.env, ROLE: 'web', SOCKET: socket, DRAIN_SECONDS: '0' },
})
let output = ''
for (const stream of [server.stdout, server.stderr])
  stream.on('data', (text: Buffer) => (output = (output + text).slice(-20_000)))
const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
let hasEnded = false
void ended.then(() => (hasEnded = true))

const deadline = performance.now() + MINUTES_MAX * 60_000
let state = NO_RESPONSE
while (!hasEnded && performance.now() < deadline && state !== 'ready') {
  state = await readinessAt(socket)
  if (state !== 'ready') await pause(250)
}
if (state === 'ready') console.log('The release is ready.')
else {
  const reason = hasEnded ? 'it ended by itself' : `after ${MINUTES_MAX} minutes: ${state}`
  console.error(`The release did not become ready: ${reason}. Its last lines:`)
  console.error(output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n'))
  process.exitCode = 1
}
server.kill('SIGTERM')
await ended
await rm(folder, { recursive: true })

/** 'ready', the body of another response, or that there is none. */
function readinessAt(socketPath: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ socketPath, path: '/api/ready', timeout: 5_000 }, (response) => {
      let body = ''
      response.on('data', (text: Buffer) => (body += text))
      response.once('end', () => resolve(response.statusCode === 200 ? 'ready' : body))
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(NO_RESPONSE))
  })
}
