import { expect } from 'vitest'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { addNote } from './add-note.server.ts'

test('a form stores one note, and refuses another text and another reservation', async ({
  app,
  tour,
  departure,
}) => {
  const ids = [await aTeamBooked(app, tour, departure), await aTeamBooked(app, tour, departure)] as const
  const note = { text: 'Arrives by train.', formToken: crypto.randomUUID() }
  await Promise.all([addNote(app, camille, ids[0], note), addNote(app, camille, ids[0], note)])
  const refused = { refusal: { code: 'form.sent_already' } }
  const corrected = { ...note, text: 'Arrives by train, at 9.' }
  await expect(addNote(app, camille, ids[0], corrected)).rejects.toMatchObject(refused)
  await expect(addNote(app, camille, ids[1], note)).rejects.toMatchObject(refused)
  const notes = app.db.selectFrom('reservation_note').select(['reservation_id', 'text'])
  expect(await notes.execute()).toEqual([{ reservation_id: ids[0], text: note.text }])
})
