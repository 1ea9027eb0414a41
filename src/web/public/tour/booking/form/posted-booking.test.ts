import { describe, expect, it } from 'vitest'
import { contactOf, readPostedBooking, unitsOf } from './posted-booking.ts'

const FRESH = '11111111-1111-4111-8111-111111111111'
const KEPT = '22222222-2222-4222-8222-222222222222'
const unit = 'cccccccc-0000-4000-8000-000000000001'

function read(fields: Record<string, string | Blob>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'pay', ...fields })) form.append(name, value)
  return readPostedBooking(form, () => FRESH)
}

describe('a posted booking form', () => {
  it('is read with all typed text, right or wrong', () => {
    const form = read({
      name: ' Maya ',
      email: 'maya',
      phone: 'x',
      note: 'a\nb',
      [`units[${unit}]`]: 'two',
      formToken: KEPT,
    })
    expect(form).toMatchObject({ intent: 'pay', fields: { formToken: KEPT } })
    expect(contactOf(form.fields)).toEqual({ name: ' Maya ', email: 'maya', phone: 'x', note: 'a\nb' })
    expect(unitsOf(form.fields)).toEqual({ [unit]: 'two' })
  })

  it('keeps the token of the form, so that a second press books once', () => {
    expect(read({ formToken: KEPT }).fields.formToken).toBe(KEPT)
    expect(read({ formToken: 'x' }).fields.formToken).toBe(FRESH)
    expect(read({}).fields.formToken).toBe(FRESH)
  })

  it('uses the suggested email address without paying', () => {
    expect(read({ email: 'maya@gmial.com', 'use-email': 'maya@gmail.com', intent: 'pay' })).toMatchObject({
      intent: 'use-email',
      fields: { email: 'maya@gmail.com' },
    })
  })

  it('does not pay when only the party was to be updated', () => {
    expect(read({ intent: 'update' }).intent).toBe('update')
  })

  it.each(['', 'buy', 'PAY'])('is refused with the intent %j', (intent) => {
    expect(() => read({ intent })).toThrow(expect.objectContaining({ init: { status: 400 } }))
  })

  it('does not read files as text, nor books as names', () => {
    const form = read({ name: new Blob(['x']), note: 'n'.repeat(10_000) })
    expect(form.fields.name).toBe('')
    expect(form.fields.note).toHaveLength(5_000)
  })
})
