import type { MemberRole } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { translator } from '#i18n/translator.ts'
import type { EmailContent, EmailPart, RenderedEmail } from './email-content.ts'
import { renderEmail } from './render/render-email.ts'
import { senderOf, type Operator } from './sender.ts'

type Invited = {
  firstname: string
  username: string
  role: MemberRole
  invitedBy: string
  expiresAt: string
  link: string
}

/** Asks a person into the team: by the link they choose a password. `zone`: the operator's time zone. */
export function invitationEmail(
  locale: Locale,
  { site, zone, invited }: { site: Operator; zone: string; invited: Invited },
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const { firstname, username, role, invitedBy: inviter, link } = invited
  const facts = { name: site.name, inviter }
  const when = formatInstant(invited.expiresAt, zone, locale, 'medium')
  return renderLink(locale, site, {
    subject: t('emails.access.invitation.subject', facts),
    preheader: t('emails.access.invitation.preheader'),
    title: t('emails.access.invitation.title', { firstname }),
    parts: [
      { kind: 'paragraph', text: t('emails.access.invitation.lead', { ...facts, username }) },
      {
        kind: 'section',
        title: t('emails.access.invitation.role'),
        lines: [t(`settingsPage.role.${role}`), t(`accountPages.invitation.roleText.${role}`)],
      },
      button(t('emails.access.invitation.button'), link),
      { kind: 'paragraph', text: t('emails.access.invitation.until', { when, inviter }) },
      { kind: 'paragraph', text: t('emails.access.invitation.notYou') },
    ],
    footer: [t('emails.access.invitation.reason', facts)],
  })
}

/** The email to a member who lost the password: its link leads to the choice of another one. */
export function passwordLinkEmail(
  locale: Locale,
  { site, firstname, link }: { site: Operator; firstname: string; link: string },
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const { name } = site
  return renderLink(locale, site, {
    subject: t('emails.access.password.subject', { name }),
    preheader: t('emails.access.password.preheader'),
    title: t('emails.access.password.title', { firstname }),
    parts: [
      { kind: 'paragraph', text: t('emails.access.password.lead', { name }) },
      button(t('emails.access.password.button'), link),
      { kind: 'paragraph', text: t('emails.access.password.notYou') },
    ],
    footer: [t('emails.account.reason', { name })],
  })
}

type ChangedEmail = { firstname: string; username: string; former: string; link: string }

/** The email to the old or the new email address of a member: its link confirms the change. */
export function emailChangeEmail(
  locale: Locale,
  { site, side, change }: { site: Operator; side: 'old' | 'new'; change: ChangedEmail },
): RenderedEmail {
  const t = translator(locale, site.sentences)
  const { name } = site
  const { firstname, username, former, link } = change
  const texts = `emails.access.email-${side}` as const
  return renderLink(locale, site, {
    subject: t(`${texts}.subject`, { name }),
    preheader: t(`${texts}.preheader`, { former, username }),
    title: t(`${texts}.title`, { firstname }),
    parts: [
      { kind: 'paragraph', text: t(`${texts}.lead`, { name, username, former }) },
      button(t(`${texts}.button`), link),
      { kind: 'paragraph', text: t(`${texts}.until`) },
      { kind: 'paragraph', text: t(`${texts}.notYou`) },
    ],
    footer: [t('emails.account.reason', { name })],
  })
}

function button(label: string, href: string): EmailPart {
  return { kind: 'button', link: { label, href } }
}

function renderLink(
  locale: Locale,
  site: Operator,
  content: Omit<EmailContent, 'locale' | 'sender'>,
): RenderedEmail {
  return renderEmail({ locale, sender: senderOf(site), ...content })
}
