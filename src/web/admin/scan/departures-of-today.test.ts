import { expect } from 'vitest'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { reservationRow } from '#tests/support/money-records.ts'
import { test } from '#tests/support/site/office-site.ts'

test.for([
  ['America/Martinique', '2026-07-11T20:30', '2026-07-12T00:15:00Z', [-1, 1]],
  ['Pacific/Auckland', '2026-07-12T09:00', '2026-07-11T20:00:00Z', [-1, 1]],
  ['Europe/Paris', '2026-07-11T23:30', '2026-07-11T22:15:00Z', [-1, 2]],
] as const)(
  'the scanner at %s lists the guests of its day, not of the office’s',
  async ([zone, local, now, daysAway], { app, visit }) => {
    app.clock.moveTo(Temporal.Instant.from(now))
    const tour = await aTour(app)
    const referenceAt = async (start: Temporal.ZonedDateTime) => {
      const departure = await aDeparture(app, tour)
      const id = await aTeamBooked(app, tour, departure)
      const end = start.add({ hours: 2 })
      await app.db
        .updateTable('availability')
        .set({
          time_zone: zone,
          starts_at: start.toInstant().toString(),
          ends_at: end.toInstant().toString(),
          local_start: start.toPlainDateTime().toString(),
          local_end: end.toPlainDateTime().toString(),
          cutoff_at: start.toInstant().toString(),
        })
        .where('id', '=', departure)
        .execute()
      return (await reservationRow(app, id)).reference
    }
    const start = Temporal.PlainDateTime.from(local).toZonedDateTime(zone)
    const today = await referenceAt(start)
    const others = await Promise.all(daysAway.map((days) => referenceAt(start.add({ days }))))
    const html = await (await visit('/admin/check-in')).text()
    expect(html).toContain(`data-reference="${today}"`)
    for (const reference of others) expect(html).not.toContain(`data-reference="${reference}"`)
  },
)
