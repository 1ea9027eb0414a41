import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Debian's places of the parts, with the packages that bring them. */
const PARTS = [
  ['/usr/lib/postgresql/15/bin/postgres', 'postgresql-15'],
  ['/usr/bin/patroni', 'patroni and python3-etcd'],
  ['/usr/bin/etcd', 'etcd-server'],
  ['/usr/bin/etcdctl', 'etcd-client'],
  ['/usr/sbin/haproxy', 'haproxy'],
  ['/usr/sbin/pgbouncer', 'pgbouncer'],
  ['/usr/bin/psql', 'postgresql-client-15'],
  ['/usr/bin/setpriv', 'util-linux'],
] as const

/** The parts of a cluster that this machine lacks, as texts for the console. */
export async function missingParts(): Promise<string[]> {
  const missing: string[] = []
  for (const [program, packages] of PARTS)
    await access(program).catch(() => missing.push(`${program} (Debian: ${packages})`))
  if (process.getuid?.() !== 0)
    missing.push('the rights of root, for networks that can be cut (ip netns) and for other users')
  else if (!(await canMakeNetworks())) missing.push('a kernel that lets us make networks (ip netns, veth)')
  return missing
}

async function canMakeNetworks(): Promise<boolean> {
  const run = promisify(execFile)
  try {
    await run('ip', ['netns', 'add', 'escapade-probe'])
    await run('ip', ['link', 'add', 'esc-probe', 'type', 'veth', 'peer', 'name', 'esc-peer'])
    await run('ip', ['link', 'delete', 'esc-probe'])
    return true
  } catch {
    return false
  } finally {
    await run('ip', ['netns', 'delete', 'escapade-probe']).catch(() => {})
  }
}
