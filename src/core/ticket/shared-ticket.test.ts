import { expect, test } from 'vitest'
import { CUSTOMER_RESERVATION_EXAMPLE as OWN } from '#api/examples/customer-examples.ts'
import { sharedTicket } from './shared-ticket.ts'

test('a ticket for others keeps the name, and has neither the contact nor the link of its customer', () => {
  expect(OWN.contact.email).not.toBe('')
  expect(sharedTicket(OWN, 'shared')).toEqual({
    ...OWN,
    contact: { name: OWN.contact.name, email: '', phone: '' },
    managePath: '/reservation/shared',
  })
})
