import { expect, test } from 'vitest'
import { isDrawn, mapStateOf, type MapRow } from './map-state.ts'

const POINT = { latitude: 45.7608, longitude: 4.8272 }
const ROW: MapRow = {
  ...POINT,
  source: 'one',
  attribution: '© Somebody',
  storage_key: 'key',
  widths: [768],
  trouble: null,
}
const VIEW = { base: '/photos/key', widths: [768], attribution: '© Somebody' }

test.for<[string, Parameters<typeof mapStateOf>, ReturnType<typeof mapStateOf>]>([
  ['without a source', [POINT, ROW, null], { state: 'off', trouble: null, map: null }],
  ['without coordinates', [null, ROW, 'one'], { state: 'none', trouble: null, map: null }],
  ['before the first attempt', [POINT, null, 'one'], { state: 'waiting', trouble: null, map: null }],
  [
    'of another latitude',
    [{ ...POINT, latitude: 1 }, ROW, 'one'],
    { state: 'waiting', trouble: null, map: null },
  ],
  [
    'of another longitude',
    [{ ...POINT, longitude: 1 }, ROW, 'one'],
    { state: 'waiting', trouble: null, map: null },
  ],
  ['of another source', [POINT, ROW, 'two'], { state: 'waiting', trouble: null, map: VIEW }],
  ['drawn', [POINT, ROW, 'one'], { state: 'drawn', trouble: null, map: VIEW }],
  [
    'failed with a former map',
    [POINT, { ...ROW, trouble: 'missing' }, 'two'],
    { state: 'failed', trouble: 'missing', map: VIEW },
  ],
  [
    'failed without a map',
    [POINT, { ...ROW, storage_key: null, trouble: 'refused' }, 'one'],
    { state: 'failed', trouble: 'refused', map: null },
  ],
])('the map %s', ([, facts, state]) => {
  expect(mapStateOf(...facts)).toEqual(state)
})

test('a failed attempt is not drawn, whatever its point and source', () => {
  expect(isDrawn({ ...ROW, storage_key: null, trouble: 'missing' }, POINT, 'one')).toBe(false)
  expect(isDrawn(ROW, POINT, 'one')).toBe(true)
})
