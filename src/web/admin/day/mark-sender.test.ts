import { expect, test } from 'vitest'
import { MARKS_MAX } from '#core/office/guests/guest-mark.ts'
import { markSender } from './mark-sender.ts'
import type { MarkResult, PhoneMark } from './phone-mark.ts'
import type { SendingBarrier, SentMarks } from './send-marks.ts'

const mark = (id: string, at: number, offsetMs = 0): PhoneMark => ({
  id,
  member: 'm',
  reservationId: id,
  action: 'SCAN',
  amountMinor: 0,
  at,
  offsetMs,
})
const done = (id: string): MarkResult => ({
  id,
  outcome: 'DONE',
  refusal: null,
  decides: true,
  party: null,
  sinceMs: null,
})

/** A queue in memory, its requests, each with a function that gives its response, and the numbers on the page. */
function aSender() {
  const waiting = new Map<string, PhoneMark>()
  const requests: { ids: string[]; respond: (sent: SentMarks) => void }[] = []
  const shown: [number, SendingBarrier | null][] = []
  const sender = markSender({
    queue: { waiting: () => Promise.resolve([...waiting.values()]) },
    send: (marks) =>
      new Promise((resolve) => requests.push({ ids: marks.map(({ id }) => id), respond: resolve })),
    onReceived(_, { marks }) {
      for (const { id } of marks) waiting.delete(id)
      return Promise.resolve()
    },
    onQueue: (...facts) => shown.push(facts),
  })
  const respondNext = async (failing: readonly string[] = []) => {
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    const { ids, respond } = requests.shift() as (typeof requests)[number]
    respond({ state: 'received', offsetMs: 0, marks: ids.filter((id) => !failing.includes(id)).map(done) })
    return ids
  }
  const add = (id: string, at: number, offsetMs = 0) => waiting.set(id, mark(id, at, offsetMs))
  return { add, requests, shown, sender, respondNext }
}

test('a mark that an earlier request took along has its result all the same', async () => {
  const { add, sender, respondNext } = aSender()
  add('first', 1)
  const first = sender.send()
  add('second', 2)
  const second = sender.send()
  expect(await respondNext()).toEqual(['first'])
  expect(await respondNext()).toEqual(['second'])
  await Promise.all([first, second])
  expect(sender.takeResult('first')).toMatchObject({ outcome: 'DONE' })
  expect(sender.takeResult('second')).toMatchObject({ outcome: 'DONE' })
  expect(sender.takeResult('second')).toBeNull()
})

test('marks are sent in their order, and the page shows how many wait', async () => {
  const { add, requests, shown, sender } = aSender()
  add('later', 2)
  add('earlier', 1)
  const sent = sender.send()
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.ids).toEqual(['earlier', 'later'])
  requests[0]?.respond({ state: 'ended' })
  await sent
  expect(shown).toEqual([[2, 'ended']])
  expect(sender.takeResult('earlier')).toBeNull()
})

test.each([
  ['the server refuses the member', 'refused', 'refused'],
  ['no response comes', 'lost', null],
] as const)('the marks wait when %s', async (_, state, barrier) => {
  const { add, requests, shown, sender } = aSender()
  add('first', 1)
  const sent = sender.send()
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.respond({ state })
  await sent
  expect(shown).toEqual([[1, barrier]])
})

test('marks that fail on the server wait, and the others are sent', async () => {
  const { add, requests, shown, sender, respondNext } = aSender()
  const failing = Array.from({ length: MARKS_MAX }, (_, at) => `failing ${at}`)
  for (const [at, id] of failing.entries()) add(id, at)
  add('cash', MARKS_MAX)
  const sent = sender.send()
  expect(await respondNext(failing)).toEqual(failing)
  expect(await respondNext(failing)).toEqual(['cash'])
  await sent
  expect(requests).toEqual([])
  expect(shown).toEqual([[MARKS_MAX, null]])
  expect(sender.takeResult('cash')).toMatchObject({ outcome: 'DONE' })
  expect(sender.takeResult('failing 0')).toBeNull()

  const again = sender.send()
  expect(await respondNext()).toEqual(failing)
  await again
  expect(shown.at(-1)).toEqual([0, null])
})

test('a mark that is made after the clock was set back is sent after an earlier one', async () => {
  const { add, sender, respondNext } = aSender()
  add('later', 1_000, 7_200_000)
  add('earlier', 7_200_500)
  const sent = sender.send()
  expect(await respondNext()).toEqual(['earlier', 'later'])
  await sent
})
