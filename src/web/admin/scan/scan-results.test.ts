import { expect, test } from 'vitest'
import type { MarkResult } from '../day/phone-mark.ts'
import { scanResults, type NamedParty } from './scan-results.ts'

const ana: NamedParty = {
  name: 'Ana',
  due: '',
  detail: '2 adults',
  clock: { zone: 'Europe/Paris' },
}
const already: MarkResult = {
  id: 'm',
  outcome: 'ALREADY',
  refusal: null,
  decides: false,
  party: null,
  sinceMs: 0,
}
const never = new Promise<null>(() => {})
const SOON_MS = 5
const LATE_MS = 60_000

test('a result that comes after the greeting is shown under the name of its party', async () => {
  const results = scanResults(SOON_MS)
  expect(await results.inTime('r', ana, never)).toBeNull()
  expect(results.receive(already, 'r')).toEqual(ana)
})

test('a result that comes when the request was lost and is repeated is shown under the name too', async () => {
  const results = scanResults(LATE_MS)
  expect(await results.inTime('r', ana, Promise.resolve(null))).toBeNull()
  expect(results.receive(already, 'r')).toEqual(ana)
})

test('a result in time is that of the scan, which alone shows it', async () => {
  const results = scanResults(LATE_MS)
  const scan = results.inTime('r', ana, never)
  expect(results.receive(already, 'r')).toBe('awaited')
  expect(await scan).toEqual(already)
  expect(await results.inTime('r', ana, Promise.resolve(already))).toEqual(already)
})

test('a result of a scan by an earlier page has no name here', () => {
  expect(scanResults(LATE_MS).receive(already, 'r')).toBeNull()
})

test('a mark that the phone cannot store is no greeting', async () => {
  const full = Promise.reject(new Error('The storage of this browser failed'))
  await expect(scanResults(LATE_MS).inTime('r', ana, full)).rejects.toThrow('storage')
})
