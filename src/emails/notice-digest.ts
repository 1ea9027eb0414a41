import type { Locale } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { translator, type Translator } from '#i18n/translator.ts'
import type { EmailPart, RenderedEmail } from './email-content.ts'
import { noticeParts } from './notice-parts.ts'
import { renderEmail } from './render/render-email.ts'
import { senderOf, type Operator } from './sender.ts'
import { noticeFooter, noticeLink, noticeWords, subjectOf, type NoticeFacts } from './team-notice.ts'

type NoticeDigestFacts = { notices: readonly NoticeFacts[]; site: Operator; origin: string }

/** Everything that waited for the daily email or the end of a member's quiet hours, the earliest first. */
export function noticeDigest(locale: Locale, { notices, site, origin }: NoticeDigestFacts): RenderedEmail {
  const t = translator(locale, site.sentences)
  const count = notices.length
  const titles = [...new Set(notices.map((facts) => noticeWords(t, locale, facts).title))]
  return renderEmail({
    locale,
    subject: t('emails.team.digest.subject', { count, name: site.name }),
    preheader: titles.join(' · '),
    title: t('emails.team.digest.title', { count }),
    parts: [
      ...notices.flatMap((facts) => parts(t, locale, facts, origin)),
      {
        kind: 'button',
        link: { label: t('emails.team.openOffice'), href: siteUrl(origin, locale, '/admin') },
      },
    ],
    sender: senderOf(site),
    footer: noticeFooter(t, site),
  })
}

/** A booking is one section under its event; anything longer keeps its own parts below a heading. */
function parts(t: Translator, locale: Locale, facts: NoticeFacts, origin: string): EmailPart[] {
  const { title, lead } = noticeWords(t, locale, facts)
  const links = [noticeLink(t, locale, facts, origin)]
  if (facts.departures || facts.changed)
    return [{ kind: 'section', title, lines: [], links }, ...noticeParts(t, locale, facts)]
  const about = subjectOf(locale, facts)
  const lines = facts.booking || facts.review || facts.request ? [about] : [lead]
  return [{ kind: 'section', title, lines: facts.issue ? [lead, about].filter(Boolean) : lines, links }]
}
