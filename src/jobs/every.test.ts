import { describe, expect, it } from 'vitest'
import { createLog } from '#adapters/log/log.ts'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { every } from './every.ts'

describe('every', () => {
  it('goes on after a failed turn, and logs it', async () => {
    const lines: string[] = []
    const log = createLog({ clock: createSystemClock(), write: (line) => lines.push(line), human: false })
    let turns = 0
    const twice = Promise.withResolvers<void>()
    const task = every(0.001, 'count', log, async () => {
      turns += 1
      if (turns === 1) throw new Error('the first turn fails')
      twice.resolve()
    })
    await twice.promise
    await task.stop()
    expect(lines.join('')).toContain('task.failed')
  })

  it('waits for the turn under way when stopped, and begins no other', async () => {
    const turn = Promise.withResolvers<void>()
    const log = createLog({ clock: createSystemClock(), write: () => {}, human: false })
    let turns = 0
    const task = every(0.001, 'wait', log, () => {
      turns += 1
      return turn.promise
    })
    let stopped = false
    const stopping = task.stop().then(() => (stopped = true))
    await Promise.resolve()
    expect(stopped).toBe(false)
    turn.resolve()
    await stopping
    expect(turns).toBe(1)
  })
})
