import { expect, test } from 'vitest'
import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import { LOST_RESPONSES } from '../writing/lost-responses.ts'
import { createTourSender } from './tour-sender.ts'
import type { EditorResponse } from './tour-saver.ts'

const SAVED: Omit<SavedTour, 'version'> = {
  id: '019aa5c0-0000-7000-8000-000000000001',
  slug: 'lyon',
  status: 'DRAFT',
  savedAt: '2026-11-21T10:00:00Z',
  missing: [],
  missingTranslations: [],
}
const LOST: EditorResponse = { refusal: LOST_RESPONSES.unreadable }
const CONFLICT: EditorResponse = { refusal: { message: 'tour.version_conflict', fields: {} } }
const saved = (version: number): EditorResponse => ({ saved: { ...SAVED, version } })

/** A sender whose server gives these responses in turn. */
function aSender(...responses: EditorResponse[]) {
  const posted: unknown[][] = []
  const send = createTourSender(async (fields) => {
    posted.push(['intent', 'version', 'place'].map((name) => fields.get(name)))
    return responses.shift() ?? LOST
  })
  const sendPlace = (place: string, intent: 'save' | 'publish', version: number) => {
    const fields = new FormData()
    fields.set('place', place)
    return send(fields, intent, version)
  }
  return { posted, sendPlace }
}

test('a form whose response was lost is sent again as it was before the next one, unpublished', async () => {
  const { posted, sendPlace } = aSender(LOST, LOST, LOST, saved(4), saved(5), saved(6))
  await sendPlace('Lyon', 'publish', 3)
  expect(await sendPlace('Lyon 5', 'save', 3)).toEqual(LOST)
  expect(await sendPlace('Lyon 69', 'save', 3)).toEqual(saved(5))
  await sendPlace('Lyon 69', 'save', 5)
  expect(posted).toEqual([
    ['publish', '3', 'Lyon'],
    ['save', '3', 'Lyon'],
    ['save', '3', 'Lyon 5'],
    ['save', '3', 'Lyon'],
    ['save', '4', 'Lyon 69'],
    ['save', '5', 'Lyon 69'],
  ])
})

test('a lost form that is refused is given up for the next one', async () => {
  const { posted, sendPlace } = aSender(LOST, CONFLICT, CONFLICT, saved(10))
  await sendPlace('Lyon', 'save', 3)
  expect(await sendPlace('Lyon 5', 'save', 3)).toEqual(CONFLICT)
  await sendPlace('Lyon 5', 'save', 9)
  expect(posted.slice(2)).toEqual([
    ['save', '3', 'Lyon 5'],
    ['save', '9', 'Lyon 5'],
  ])
})
