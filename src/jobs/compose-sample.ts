import type { Needs } from '#core/app.ts'
import { EMAIL_SAMPLES, type EmailSample } from '#core/email/email-sample.ts'
import type { ListedSample, ShownSample } from '#core/email/email-sample.schema.ts'
import type { MailAttachment } from '#core/email/mailer.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { siteView } from '#core/site/site.server.ts'
import { checkInPath } from '#core/ticket/check-in-path.ts'
import { sampleTicket } from '#core/ticket/sample-ticket.server.ts'
import type { RenderedEmail } from '#emails/email-content.ts'
import { sampleEmail, type SampleFacts } from '#emails/sample-email.ts'
import { CODE_CONTENT_ID } from '#emails/ticket-parts.ts'
import { areaTranslator } from '#i18n/translator.ts'

type Tools = Needs<'db' | 'clock' | 'origin' | 'drawCode'>

/** An email with invented facts for the operator's first tour, with the code that a ticket shows. */
export async function composeSample(
  app: Tools,
  sample: EmailSample,
  locale: Locale,
): Promise<{ rendered: RenderedEmail; attachments: MailAttachment[] }> {
  const facts = await sampleFacts(app, locale)
  const rendered = sampleEmail(locale, sample, facts)
  if (!rendered.html.includes(`cid:${CODE_CONTENT_ID}`)) return { rendered, attachments: [] }
  const { reference } = facts.ticket
  const code = await app.drawCode(app.origin + checkInPath(reference))
  const attachment: MailAttachment = {
    filename: `${reference}.png`,
    contentType: 'image/png',
    content: code.toString('base64'),
    encoding: 'base64',
    contentId: CODE_CONTENT_ID,
  }
  return { rendered, attachments: [attachment] }
}

/** The same as a page shows it: the code is in its place. */
export async function showSample(app: Tools, sample: EmailSample, locale: Locale): Promise<ShownSample> {
  const { rendered, attachments } = await composeSample(app, sample, locale)
  const html = attachments.reduce(
    (shown, { contentId, contentType, content }) =>
      shown.replaceAll(`src="cid:${contentId}"`, `src="data:${contentType};base64,${content}"`),
    rendered.html,
  )
  return { ...rendered, html }
}

/** Every email, by its subject. */
export async function listSamples(app: Tools, locale: Locale): Promise<ListedSample[]> {
  const facts = await sampleFacts(app, locale)
  return (['customers', 'team'] as const).flatMap((to) =>
    EMAIL_SAMPLES[to].map((sample) => ({ sample, to, subject: sampleEmail(locale, sample, facts).subject })),
  )
}

async function sampleFacts(app: Tools, locale: Locale): Promise<SampleFacts> {
  const t = areaTranslator(locale, 'emailSamples')
  const [{ sentences, reminders }, site, ticket] = await Promise.all([
    readSettings(app.db, ['sentences', 'reminders']),
    siteView(app, locale, null),
    sampleTicket(app, locale, { guest: t('guest'), tour: t('tour'), place: t('place'), unit: t('unit') }),
  ])
  return {
    ticket,
    site: { ...site, sentences: sentences[locale] },
    origin: app.origin,
    now: app.clock.now().toString(),
    zone: site.timeZone,
    moderated: site.reviewsModerated,
    reminder: reminders.text[locale],
  }
}
