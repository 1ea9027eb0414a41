import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ServerType } from '@hono/node-server'
import { ConfigInvalid, type Config } from '#config'

/** Why a server may not listen where it is told to, in words that repair it. */
const REASONS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program, perhaps an Escapade that still runs',
  EACCES: 'may only be used by the system: choose a PORT above 1023, behind a proxy',
  EADDRNOTAVAIL: 'is no address of this machine: see HOST',
  ENOTFOUND: 'is no address of this machine: see HOST',
}

/** Waits until the server listens and answers its port; a place that cannot be had ends in a sentence. */
export async function listening(server: ServerType, { host, port }: Config): Promise<number> {
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new ConfigInvalid(`PORT: ${port} of ${host} ${reason}.`) : error
  }
  return (server.address() as AddressInfo).port
}
