import { styleText } from 'node:util'
import type { LogEntry } from './log.ts'
import { printable } from './printable.ts'

const COLOUR = { info: 'green', warn: 'yellow', error: 'red' } as const

/** One line for a person at a terminal: `10:41:19 info  letter.sent kind=ticket`. */
export function humanLine({ at, level, event, facts }: LogEntry): string {
  const pairs = Object.entries(facts).map(([name, value]) => `${styleText('dim', `${name}=`)}${show(value)}`)
  return [
    styleText('dim', at.slice(11, 19)),
    styleText(COLOUR[level], level.padEnd(5)),
    printable(event),
    ...pairs,
  ].join(' ')
}

/** Words as they are; everything else as JSON, whose strings are quoted and escaped. */
function show(value: unknown): string {
  if (typeof value === 'string' && /^[\w./:-]+$/.test(value)) return value
  return printable(JSON.stringify(value) ?? 'undefined')
}
