import { expect, test } from 'vitest'
import { checkoutSchema } from './checkout.schema.ts'
import { noteSchema } from './team-action.schema.ts'

const CARD = 'my card: 4242 4242 4242 4242'
const HARMLESS = 'two of us are vegetarian, call 06 12 34 56 78'

test('the number of a payment card is not kept in a note, of the customer or of the team', () => {
  const notes = [checkoutSchema.shape.note, noteSchema.shape.text]
  for (const note of notes) {
    expect(note.safeParse(CARD).error?.issues).toMatchObject([{ message: 'validation.card_number' }])
    expect(note.safeParse(HARMLESS).success).toBe(true)
  }
})
