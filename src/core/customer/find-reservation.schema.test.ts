import { describe, expect, test } from 'vitest'
import { findReservationSchema } from './find-reservation.schema.ts'

const EMAIL = 'maya@example.com'

describe('the reference by which a customer finds a reservation', () => {
  test.for(['K7M2XQ4P', 'k7m2xq4p', ' K7M2-XQ4P ', 'k7 m2 xq 4p'])('may be typed as %j', (reference) => {
    expect(findReservationSchema.parse({ reference, email: ` ${EMAIL}` })).toEqual({
      reference: 'K7M2XQ4P',
      email: EMAIL,
    })
  })

  test.for([undefined, '', 'K7M2XQ4', 'K7M2XQ4PP', 'K7M2XQ40', 'K7M2_XQ4P', `K7M2XQ4P${' '.repeat(40)}`])(
    'is not %j',
    (reference) => {
      const { error } = findReservationSchema.safeParse({ reference, email: EMAIL })
      expect(error?.issues.map(({ message }) => message)).toEqual(['reservation.reference_invalid'])
    },
  )
})
