import { EMAIL_SAMPLES, type EmailSample } from '#core/email/email-sample.ts'
import type { ListedSample, ShownSample } from '#core/email/email-sample.schema.ts'
import { withInlineImages } from '#core/email/inline-images.ts'
import type { MailAttachment } from '#core/email/mailer.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { readSettings } from '#core/site/settings-store.server.ts'
import { sampleTicket } from '#core/ticket/sample-ticket.server.ts'
import type { RenderedEmail } from '#emails/email-content.ts'
import { sampleEmail, type SampleFacts } from '#emails/sample-email.ts'
import { CODE_CONTENT_ID } from '#emails/ticket-parts.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { emailSite, type EmailSite } from './email-site.ts'
import { withPapers, type PaperTools } from './ticket-papers.ts'

/** An email with invented facts for the operator's first tour; one that shows a ticket has its papers. */
export async function composeSample(
  app: PaperTools,
  sample: EmailSample,
  locale: Locale,
): Promise<{ rendered: RenderedEmail; attachments: MailAttachment[] }> {
  const facts = await sampleFacts(app, locale)
  const rendered = sampleEmail(locale, sample, facts)
  if (!rendered.html.includes(`cid:${CODE_CONTENT_ID}`)) return { rendered, attachments: [] }
  const { ticket, attachments } = await withPapers(app, locale, facts.ticket, facts.site)
  return { rendered: sampleEmail(locale, sample, { ...facts, ticket }), attachments }
}

/** The same as a page shows it: code and images are in their places. */
export async function showSample(app: PaperTools, sample: EmailSample, locale: Locale): Promise<ShownSample> {
  const { rendered, attachments } = await composeSample(app, sample, locale)
  return { ...rendered, html: withInlineImages(rendered.html, attachments) }
}

/** Every email, by its subject. */
export async function listSamples(app: PaperTools, locale: Locale): Promise<ListedSample[]> {
  const facts = await sampleFacts(app, locale)
  return (['customers', 'team'] as const).flatMap((to) =>
    EMAIL_SAMPLES[to].map((sample) => ({ sample, to, subject: sampleEmail(locale, sample, facts).subject })),
  )
}

async function sampleFacts(app: PaperTools, locale: Locale): Promise<SampleFacts & { site: EmailSite }> {
  const t = areaTranslator(locale, 'emailSamples')
  const [{ reminders }, site, ticket] = await Promise.all([
    readSettings(app.db, ['reminders']),
    emailSite(app, locale),
    sampleTicket(app, locale, { guest: t('guest'), tour: t('tour'), place: t('place'), unit: t('unit') }),
  ])
  return {
    ticket,
    site,
    origin: app.origin,
    now: app.clock.now().toString(),
    zone: site.timeZone,
    moderated: site.reviewsModerated,
    reminder: reminders.text[locale],
  }
}
