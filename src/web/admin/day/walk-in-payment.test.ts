import { expect } from 'vitest'
import { sellWalkInByLink } from '#core/office/sell-walk-in-by-link.server.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/site/office-site.ts'

test.for([
  ['a walk-in without a name is named by its tour alone', 'Walk-in guest', ''],
  ['a walk-in without a name of a member who reads French, too', 'Client sur place', ''],
  ['a walk-in with a name is named by both', 'Inès', ', Inès'],
] as const)('on the page of a payment link, %s', async ([, name, shown], { app, visit }) => {
  const tour = await aTour(app)
  const departure = await aDeparture(app, tour, { inHours: 1, capacity: 2 })
  const form = {
    units: { [tour.adultId]: 1 },
    name,
    locale: 'en' as const,
    expectedTotalMinor: 2900,
    formToken: crypto.randomUUID(),
  }
  const { id } = await sellWalkInByLink(app, camille, departure, form)
  const html = await (await visit(`/admin/walk-ins/${id}`)).text()
  expect(html).toContain(`The secret passages${shown}: let the guest scan the code`)
})
