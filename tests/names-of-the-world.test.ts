import { expect } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { aPaidBooking } from './support/factories/a-paid-booking.ts'
import { createTestApi } from './support/create-test-api.ts'
import { createTestApp } from './support/create-test-app.ts'
import { test } from './support/postgres/database.ts'
import { aDeparture, aTour } from './support/factories/factories.ts'
import { NAMES_OF_THE_WORLD } from './support/factories/names-of-the-world.ts'
import { camille } from './support/member-actor.ts'

test.for(NAMES_OF_THE_WORLD)(
  '%s (%s) stands in the email, on the PDF ticket, in the calendar entry and in the CSV',
  async ([name], { database: { db } }) => {
    const app = createTestApp(db)
    const tour = await aTour(app)
    await db
      .updateTable('tour')
      .set({ meeting_address: `Café ${name}` })
      .where('id', '=', tour.id)
      .execute()
    const departure = await aDeparture(app, tour)
    const id = await aPaidBooking(app, tour, departure, { name })
    for (const job of await app.enqueuedJobs()) {
      if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
    }
    const api = createTestApi(app, { authenticate: async () => camille })
    const at = `/reservation/${manageToken(app.keys, id)}`

    const { html, text } = await db
      .selectFrom('mailbox_message')
      .select(['html', 'text'])
      .where('html', 'like', `%Café ${name}%`)
      .executeTakeFirstOrThrow()
    expect(text).toContain(`Café ${name}`)
    expect(html).toContain(`Café ${name}`)

    const pdf = await api.request(`${at}/ticket`)
    const words = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
      mergePages: true,
    })
    expect(sortedEmails(words.text)).toEqual(expect.arrayContaining(sortedEmails(name)))

    const calendar = (await (await api.request(`${at}/calendar`)).text()).replaceAll('\r\n ', '')
    expect(calendar).toContain(`Café ${name}`)

    for (const locale of ['en', 'fr']) {
      const csv = await api.request(`/reservations/export/csv?locale=${locale}`, {
        headers: { Authorization: 'Bearer owner' },
      })
      expect(await csv.text()).toContain(name)
    }
  },
)

/** Letters without the order in which a reader of PDF puts those that are drawn from right to left. */
function sortedEmails(text: string): string[] {
  return [...new Set(text.normalize('NFC').match(/\p{L}/gu))].sort()
}
