import { once } from 'node:events'
import { chmod, rm, stat } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Config } from '#config'
import { LOCAL_PEER } from '#core/limit/local-peer.ts'
import { ConfigInvalid } from '../environment.ts'

/** The reason why a server cannot listen where it is configured to, in a message that names the remedy. */
const PORT_REASONS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program, perhaps an Escapade that still runs',
  EACCES: 'may only be used by the system: choose a PORT above 1023, behind a proxy',
  EADDRNOTAVAIL: 'is no address of this machine: see HOST',
  ENOTFOUND: 'is no address of this machine: see HOST',
}
const SOCKET_REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program, perhaps an Escapade that still runs',
  EACCES: 'cannot be made: its folder must exist, and this user must be allowed to write there',
}

/**
 * Connections that wait until they are accepted; the system's own limit may be lower. A client that finds the queue
 * full tries again after 1, 3, 7 and 15 s.
 */
const BACKLOG = 4_096

/**
 * Listeners of one port. A process accepts one connection of each in a turn of its event loop, and a turn is long while
 * pages are rendered: with one listener, customers would wait behind a crowd of new connections.
 */
const LISTENERS = 8

/** Options of a connection, as Node's HTTP server sets them. */
const AS_HTTP = { allowHalfOpen: true, noDelay: true }

/** Read and write for the owner, and for the group: the proxy is a member of it. */
const SOCKET_MODE = 0o660

/** A server that listens: its port, and all its listeners, of which it is the first. */
export type Listening = { port: number; listeners: readonly Server[] }

/**
 * Begins to listen; an unusable port or socket ends in a message. A Unix socket of a killed process is replaced. A peer
 * that connects through it counts as LOCAL_PEER.
 */
export async function listening(server: Server, { socket, host, port }: Config): Promise<Listening> {
  try {
    if (socket === null) return await listenAtPort(server, host, port)
    await removeLeftOver(socket)
    server.prependListener('connection', nameLocalPeer)
    await once(server.listen({ path: socket, backlog: BACKLOG }), 'listening')
    await chmod(socket, SOCKET_MODE)
    return { port, listeners: [server] }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const reason = (socket === null ? PORT_REASONS : SOCKET_REASONS)[code]
    if (!reason) throw error
    throw new ConfigInvalid(
      socket === null ? `PORT: ${port} of ${host} ${reason}.` : `SOCKET: ${socket} ${reason}.`,
    )
  }
}

/** Listeners of one port give the server their connections. Where the system has none, the server listens alone. */
async function listenAtPort(server: Server, host: string, wanted: number): Promise<Listening> {
  // Another process that shares its port would get half of our visitors; one that listens alone is told apart here.
  const probe = createServer()
  await once(probe.listen({ port: wanted, host }), 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  const others = Array.from({ length: LISTENERS - 1 }, () =>
    createServer(AS_HTTP, (socket) => void server.emit('connection', socket)),
  )
  const listeners = [server, ...others]
  const address = { port, host, backlog: BACKLOG }
  try {
    for (const each of listeners) await once(each.listen({ ...address, reusePort: true }), 'listening')
    return { port, listeners }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTSUP') throw error
    await once(server.listen(address), 'listening')
    return { port, listeners: [server] }
  }
}

/** A socket without a process behind it would block its name. A responding one stays, as a file does. */
async function removeLeftOver(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found?.isSocket()) return
  const probe = connect(path)
  const code = await new Promise<string | undefined>((told) => {
    probe.once('connect', () => told('EADDRINUSE'))
    probe.once('error', (error: NodeJS.ErrnoException) => told(error.code))
  })
  probe.destroy()
  if (code === 'ECONNREFUSED') await rm(path, { force: true })
}

function nameLocalPeer(socket: Socket): void {
  Object.defineProperty(socket, 'remoteAddress', { value: LOCAL_PEER })
}
