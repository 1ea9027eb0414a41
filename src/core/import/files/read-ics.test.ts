import { expect, test } from 'vitest'
import { readIcs } from './read-ics.ts'

test('a whole day has no time, and an event inside of an event is refused', () => {
  const event = 'BEGIN:VEVENT\nSUMMARY:A\nDTSTART;VALUE=DATE:20260704\nEND:VEVENT'
  expect([...readIcs(event)].map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['Summary', 'Start'],
    ['A', '2026-07-04'],
  ])
  expect(() => [...readIcs(`BEGIN:VEVENT\n${event}`)]).toThrow('import.unreadable')
})
