/**
 * Runs one attack, in a process of its own with a lower priority: the visitor shares its core and must not wait for it.
 * Arguments: the name of the attack, the port, the seconds.
 */
import { connect, type Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { ATTACKS, type Attack } from './attacks.ts'

const AGAIN_AFTER_MS = 50

setPriority(Math.min(getPriority() + 10, 19))
const [name, port, seconds] = process.argv.slice(2)
const attack = ATTACKS.find((one) => one.name === name) as Attack
const endsAt = performance.now() + Number(seconds) * 1_000

// Sockets that are not read keep no process alive.
const staying = setInterval(() => {}, 1_000)
await Promise.all(Array.from({ length: attack.connections }, attackAgain))
clearInterval(staying)

/** One connection after the other: a closed one is opened again until the time is over. */
async function attackAgain(): Promise<void> {
  while (performance.now() < endsAt) {
    await attackOnce()
    await pause(AGAIN_AFTER_MS)
  }
}

/** Until the server closes the connection; one that is open when the time is over is left to the server. */
async function attackOnce(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1')
  const closed = Promise.withResolvers<void>()
  socket.once('close', closed.resolve).on('error', () => {})
  socket.once('connect', () => {
    socket.write(attack.first)
    read(socket)
    if (attack.more) send(socket, attack.more)
  })
  await closed.promise
}

function read(socket: Socket): void {
  socket.on('data', () => {
    if (attack.reads) socket.pause()
  })
  // A socket that is not read does not learn that it was closed.
  socket.on('end', () => socket.destroy())
  if (attack.reads === 'never') socket.pause()
  if (attack.reads !== 'a kilobyte a second') return
  const timer = setInterval(() => socket.read(1_024), 1_000)
  socket.pause().once('close', () => clearInterval(timer))
}

function send(socket: Socket, { piece, everyMs }: NonNullable<Attack['more']>): void {
  const more = () => {
    while (socket.writable && socket.write(piece));
  }
  if (everyMs === 0) {
    socket.on('drain', more)
    more()
    return
  }
  const timer = setInterval(() => socket.writable && socket.write(piece), everyMs)
  socket.once('close', () => clearInterval(timer))
}
