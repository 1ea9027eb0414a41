import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'
import { anAdjustedBooking } from '#tests/support/factories/an-adjusted-booking.ts'
import { sendEmail } from './send-email.ts'

test.for([
  ['en', ['Price: €58', 'Spring offer: −€5.80', 'Service fee: +€3', 'Total, taxes included: €55.20']],
  ['fr', ['Prix : 58 €', 'Offre de printemps : −5,80 €', 'Service fee : +3 €', 'Total TTC : 55,20 €']],
] as const)(
  'the ticket by email shows its adjustments, on the page and as PDF: %s',
  async ([locale, rows], { database }) => {
    const app = createTestApp(database.db)
    await anAdjustedBooking(app, { locale })

    for (const job of await app.enqueuedJobs()) {
      if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
    }

    const { text, attachments } = await app.db
      .selectFrom('mailbox_message')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    for (const row of rows) expect(plain(text)).toContain(row)
    const [pdf] = (await extractText(Uint8Array.fromBase64(attachments[0]?.content ?? ''))).text
    const words = rows.flatMap((row) => row.split(/ ?: /)).filter((word) => !/^Total(?:,| TTC)/.test(word))
    for (const word of words) expect(plain(pdf)).toContain(word)
  },
)

/** With ordinary spaces. */
function plain(text = ''): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
