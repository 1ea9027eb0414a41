import type { Log } from '#core/app.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { humanLine } from './human-line.ts'
import { printable } from './printable.ts'
import { redact } from './redact.ts'

export type LogLevel = 'info' | 'warn' | 'error'

/** One event as it is printed: its time, its name, and facts that hold no secret. */
export type LogEntry = { at: string; level: LogLevel; event: string; facts: Record<string, unknown> }

export interface LogOptions {
  /** Gives the time of each line: the machine's, also when a test has moved the system's. */
  clock: Clock
  /** Takes one line, which ends in a newline and holds no other. */
  write: (line: string) => void
  /** Lines for people instead of JSON. */
  human: boolean
}

/** A log of one line an event, with whatever looks like a secret or a person's data blacked out. */
export function createLog({ clock, write, human }: LogOptions): Log {
  const format = human ? humanLine : jsonLine
  const at =
    (level: LogLevel) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      write(`${format({ at: clock.now().toString(), level, event, facts: redact(facts) })}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** A log on standard output: for people at a terminal, in JSON everywhere else. */
export function createStdoutLog(clock: Clock): Log {
  return createLog({
    clock,
    write: (line) => process.stdout.write(line),
    human: process.stdout.isTTY,
  })
}

function jsonLine({ facts, ...head }: LogEntry): string {
  return printable(JSON.stringify({ ...facts, ...head }))
}
