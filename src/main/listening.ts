import { once } from 'node:events'
import { chmod, rm, stat } from 'node:fs/promises'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
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

/** Read and write for the owner, and for the group: the proxy is a member of it. */
const SOCKET_MODE = 0o660

/**
 * Begins to listen, and returns the port; an unusable port or socket ends in a message. A Unix socket of a killed
 * process is replaced. A peer that connects through it counts as LOCAL_PEER.
 */
export async function listening(server: Server, { socket, host, port }: Config): Promise<number> {
  try {
    if (socket === null) {
      await once(server.listen(port, host), 'listening')
      return (server.address() as AddressInfo).port
    }
    await removeLeftOver(socket)
    server.prependListener('connection', nameLocalPeer)
    await once(server.listen(socket), 'listening')
    await chmod(socket, SOCKET_MODE)
    return port
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const reason = (socket === null ? PORT_REASONS : SOCKET_REASONS)[code]
    if (!reason) throw error
    throw new ConfigInvalid(
      socket === null ? `PORT: ${port} of ${host} ${reason}.` : `SOCKET: ${socket} ${reason}.`,
    )
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
