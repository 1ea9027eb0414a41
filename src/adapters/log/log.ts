import type { Log } from '#core/app.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { humanLine } from './human-line.ts'
import { printable } from './printable.ts'
import { redact } from './redact.ts'
import { requestLog, type LogRequest } from './request-log.ts'

export type LogLevel = 'info' | 'warn' | 'error'

/** One event as it is printed: its time, its name, and facts that hold no secret. */
export type LogEntry = { at: string; level: LogLevel; event: string; facts: Record<string, unknown> }

export interface LogOptions {
  /** The clock of the lines: the machine's, also when a test has moved the system's. */
  clock: Clock
  /** Receives one line, which ends in a newline and holds no other. */
  write: (line: string) => void
  /** Lines for people instead of JSON. */
  human: boolean
}

/** A log of one line for each event, without anything that looks like a secret or personal data. */
export function createLog({ clock, write, human }: LogOptions): Log {
  const format = human ? humanLine : jsonLine
  const at =
    (level: LogLevel) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      write(`${format({ at: clock.now().toString(), level, event, facts: redact(facts) })}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** A log on standard output, with its lines for requests: for people at a terminal, in JSON everywhere else. */
export function createStdoutLog(clock: Clock): Log & { request: LogRequest } {
  const write = writeTogether((lines) => process.stdout.write(lines))
  const human = process.stdout.isTTY
  const log = createLog({ clock, write, human })
  const slow: LogRequest = ({ entryPoint, method, route, status, requestId, seconds }) =>
    log.info('request', { entryPoint, method, route, status, requestId, ms: Math.round(seconds * 1_000) })
  return { ...log, request: human ? slow : requestLog({ clock, write }, slow) }
}

function jsonLine({ facts, ...head }: LogEntry): string {
  return printable(JSON.stringify({ ...facts, ...head }))
}

/** Writes the lines of one turn of the event loop at once, because each write is a call of the system. */
function writeTogether(write: (lines: string) => void): (line: string) => void {
  let lines = ''
  const flush = () => {
    if (lines !== '') write(lines)
    lines = ''
  }
  process.once('exit', flush)
  return (line) => {
    if (lines === '') setImmediate(flush)
    lines += line
  }
}
