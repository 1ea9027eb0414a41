import readXlsxFile from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import type { Report } from '#core/report/report.schema.ts'
import { aPaidBooking, aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { chargeOf } from '#tests/support/factories/refund-cases.ts'
import { csvRows } from '#tests/support/csv-rows.ts'
import { send, teamTest as test } from '#tests/support/team-api.ts'

const PERIOD = 'from=2026-06-01&to=2026-06-30'

describe('the file of a report', () => {
  test('has the totals of the report, as the Excel of the language opens it', async ({ app, api, tour }) => {
    const departure = await aDeparture(app, tour)
    await aPaidBooking(app, tour, departure)
    await aTeamBooked(app, tour, departure, { payment: 'CASH' })
    const report = (await (await send(api, 'GET', `/reports?by=channel&${PERIOD}`)).json()) as Report
    expect(report.total.sums).toMatchObject([{ cardReceived: 5800, cashReceived: 5800, net: 11_600 }])

    const french = await send(api, 'GET', `/reports/export/csv?by=channel&locale=fr&${PERIOD}`)
    expect(french.headers.get('Content-Disposition')).toContain('Rapports-Canal-2026-06-01-2026-06-30.csv')
    const [header, ...rows] = csvRows(await french.text(), ';')
    expect(header?.slice(0, 3)).toEqual(['Canal', 'Réservations', 'Réservations importées'])
    expect(header).toContain('Remplissage, %')
    expect(rows.map((row) => [row[0], row[1], row[7], row[9], row.at(-2)])).toEqual([
      ['Site', '1', '58,00', '0,00', '58,00'],
      ['Téléphone', '1', '0,00', '58,00', '58,00'],
      ['Total', '2', '58,00', '58,00', '116,00'],
    ])

    const english = await send(api, 'GET', `/reports/export/xlsx?by=month&locale=en&${PERIOD}`)
    const [sheet] = await readXlsxFile(Buffer.from(await english.arrayBuffer()))
    const [heads, month, total] = sheet?.data ?? []
    expect(heads?.slice(0, 3)).toEqual(['Month', 'Bookings', 'Imported bookings'])
    expect(heads).toContain('Places filled, %')
    expect([month?.[0], month?.[1], month?.at(-2)]).toEqual(['2026-06', 2, 116])
    expect(total?.slice(1)).toEqual(month?.slice(1))
  })

  test('holds no formula', async ({ app, api, tour }) => {
    const title = '=HYPERLINK("https://example.com","x")'
    await app.db
      .updateTable('tour')
      .set({ title: JSON.stringify({ en: title, fr: title }) })
      .execute()
    await aPaidBooking(app, tour, await aDeparture(app, tour))
    const response = await send(api, 'GET', `/reports/export/csv?by=tour&${PERIOD}`)
    expect(csvRows(await response.text(), ',')[1]?.[0]).toBe(`'${title}`)
  })

  test('is refused as the report is', async ({ api }) => {
    expect((await send(api, 'GET', `/reports/export/pdf?${PERIOD}`)).status).toBe(400)
    const long = await send(api, 'GET', '/reports/export/csv?from=2016-01-01&to=2026-01-01')
    expect(long.status).toBe(400)
    expect(await long.json()).toMatchObject({ fields: { to: 'report.too_long' } })
    expect((await send(api, 'GET', `/reports?${PERIOD}`, undefined, null)).status).toBe(401)
  })
})

describe('the file of the ledger', () => {
  test('has a line for each payment, in the language and the time of the operator', async ({
    app,
    api,
    tour,
  }) => {
    app.clock.advance({ hours: 24 * 20 })
    const departure = await aDeparture(app, tour)
    const id = await aPaidBooking(app, tour, departure)
    await aTeamBooked(app, tour, departure, { payment: 'CASH', name: '=1+1' })
    const response = await send(api, 'GET', '/reports/ledger/csv?locale=fr&from=2026-07-01&to=2026-07-31')
    expect(response.headers.get('Content-Disposition')).toContain(
      'Paiements-et-remboursements-2026-07-01-2026-07-31.csv',
    )
    const [header, ...rows] = csvRows(await response.text(), ';')
    expect(header?.slice(0, 7)).toEqual([
      'Date et heure',
      'Type',
      'Moyen',
      'Montant',
      'Frais',
      'Devise',
      'Référence du prestataire',
    ])
    const paidAt = app.clock.now().toZonedDateTimeISO('Europe/Paris').toPlainDateTime()
    const time = paidAt.toString({ smallestUnit: 'minute' }).replace('T', ' ')
    const charge = await chargeOf(app, id)
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      [time, 'Paiement', 'Par carte', '58,00', '0,00', 'EUR', charge],
      [time, 'Paiement', 'En espèces', '58,00', '0,00', 'EUR', ''],
    ])
    expect(rows.map((row) => row[8])).toContain("'=1+1")
  })

  test('is refused as the report is', async ({ api }) => {
    expect((await send(api, 'GET', `/reports/ledger/pdf?${PERIOD}`)).status).toBe(400)
    const long = await send(api, 'GET', '/reports/ledger/csv?from=2016-01-01&to=2026-01-01')
    expect(long.status).toBe(400)
    expect(await long.json()).toMatchObject({ fields: { to: 'report.too_long' } })
    expect((await send(api, 'GET', `/reports/ledger/csv?${PERIOD}`, undefined, null)).status).toBe(401)
  })
})
