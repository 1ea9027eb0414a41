import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (...words: string[]) => run('ip', words)

const BRIDGE = 'escapade-br'
const PREFIX = '10.213.7'

/** The IP address of the application machine, which is this one. */
const OWN_ADDRESS = `${PREFIX}.1`

/** A network of its own for each database machine, on one switch with this machine. */
export type Network = {
  address: string
  /** The words before a command that runs on the machine. */
  prefix: readonly string[]
  /** From now on no packet goes in or out, and neither side is notified. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Kills every process of the machine at once. */
  killAll(): Promise<void>
}

/** Makes the switch. */
export async function makeSwitch(): Promise<void> {
  await ip('link', 'add', BRIDGE, 'type', 'bridge')
  await ip('address', 'add', `${OWN_ADDRESS}/24`, 'dev', BRIDGE)
  await ip('link', 'set', BRIDGE, 'up')
}

/** Plugs a machine in. */
export async function plugIn(number: number): Promise<Network> {
  const [name, cable, plug] = [`escapade-${number}`, `escapade-v${number}`, `escapade-p${number}`]
  const address = `${PREFIX}.1${number}`
  await ip('netns', 'add', name)
  await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', plug)
  await ip('link', 'set', cable, 'master', BRIDGE)
  await ip('link', 'set', plug, 'netns', name)
  await ip('-n', name, 'address', 'add', `${address}/24`, 'dev', plug)
  await ip('-n', name, 'link', 'set', 'lo', 'up')
  await ip('-n', name, 'link', 'set', plug, 'up')
  await ip('link', 'set', cable, 'up')
  return {
    address,
    prefix: ['ip', 'netns', 'exec', name],
    // Out of the switch: packets vanish, and the machine still sees its cable.
    cut: async () => void (await ip('link', 'set', cable, 'nomaster')),
    mend: async () => void (await ip('link', 'set', cable, 'master', BRIDGE)),
    killAll: () => killAllOn(name),
  }
}

async function killAllOn(name: string): Promise<void> {
  const { stdout } = await ip('netns', 'pids', name)
  for (const pid of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Removes what a run has made, also one that was killed. */
export async function removeNetworks(machines: number): Promise<void> {
  for (let number = 1; number <= machines; number += 1) {
    await killAllOn(`escapade-${number}`).catch(() => {})
    await ip('link', 'delete', `escapade-v${number}`).catch(() => {})
    await ip('netns', 'delete', `escapade-${number}`).catch(() => {})
  }
  await ip('link', 'delete', BRIDGE).catch(() => {})
}
