import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'

/** One program of the cluster; it may be stopped, killed and started again. */
export type Part = {
  readonly name: string
  start(): void
  /** Asks it to end, and resolves once it has; kills it after this time. */
  stop(withinMs?: number): Promise<void>
  /** SIGKILL. */
  kill(): Promise<void>
  isAlive(): boolean
}

/** A program with its output in a file. */
export function createPart(
  name: string,
  command: readonly string[],
  { log, env = {}, cwd }: { log: string; env?: Record<string, string>; cwd?: string },
): Part {
  const [program = '', ...words] = command
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (isAlive()) child?.kill(signal)
    await ended
  }
  return {
    name,
    isAlive,
    start() {
      const output = openSync(log, 'a')
      const started = spawn(program, words, {
        cwd,
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', output, output],
      })
      child = started
      ended = new Promise((done) => started.once('close', () => done()).once('error', () => done()))
    },
    async stop(withinMs = 20_000) {
      const killing = setTimeout(() => child?.kill('SIGKILL'), withinMs)
      await end('SIGTERM')
      clearTimeout(killing)
    },
    kill: () => end('SIGKILL'),
  }
}
