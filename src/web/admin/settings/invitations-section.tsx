import { useTranslations } from 'use-intl'
import { MEMBER_NAME_MAX } from '#core/member/member.ts'
import type { Invitation } from '#core/account/invitation.schema.ts'
import { MEMBER_ROLES } from '#core/kernel/actor.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguageNames } from '../../document/language-names.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { RefusalNotice } from '../../forms/refusal-notice.tsx'
import { useOfficeZone } from '../frame/office-zone.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { RoleOptions } from './role-options.tsx'
import type { InvitationLink, RefusedSettings } from './submit-settings.server.ts'

type InvitationsProps = {
  invitations: readonly Invitation[]
  /** The link of the invitation that was sent now, where no mail server brings it. */
  link: InvitationLink | null
  refused: RefusedSettings | null
  done: string | null
}

/** The invitations that wait, and the form of a new one. */
export function InvitationsSection({ invitations, link, refused, done }: InvitationsProps) {
  const ofRow = refused?.intent.startsWith('invite-') ? refused : null
  return (
    <>
      <InviteForm
        refused={refused?.intent === 'invite' ? refused : null}
        link={link}
        isDone={done === 'invite'}
      />
      {(invitations.length > 0 || ofRow || done?.startsWith('invite-')) && (
        <Pending invitations={invitations} refused={ofRow} done={done} />
      )}
    </>
  )
}

type PendingProps = Pick<InvitationsProps, 'invitations' | 'refused' | 'done'>

function Pending({ invitations, refused, done }: PendingProps) {
  const t = useTranslations('invitations')
  return (
    <section id="invite-again" className="panel settings-group" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('pending')}</h2>
      <RefusalNotice refusal={refused?.refusal} />
      {done === 'invite-again' && <Notice kind="success" title={t('doneAgain')} />}
      {done === 'invite-withdraw' && <Notice kind="success" title={t('doneWithdraw')} />}
      <ul className="admin-rows">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('invitations')
  const settings = useTranslations('settingsPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const { id, firstname, username, role, invitedBy: inviter, expiresAt, expired } = invitation
  const when = formatInstant(expiresAt, zone, locale, 'medium')
  return (
    <li className="admin-row">
      <p>
        <b>{firstname}</b> <StatusChip tone="neutral">{settings(`role.${role}`)}</StatusChip>{' '}
        {expired && <StatusChip tone="bad">{t('expired')}</StatusChip>}
        <br />
        <span className="muted">{username}</span>
      </p>
      <p className="muted">{expired ? t('expiredOf', { inviter, when }) : t('of', { inviter, when })}</p>
      <form method="post" className="button-row">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="firstname" value={firstname} />
        {(['again', 'withdraw'] as const).map((action) => (
          <Button
            key={action}
            type="submit"
            size="small"
            look="quiet"
            name="intent"
            value={`invite-${action}`}
            aria-label={common('wordFor', { word: t(action), what: username })}
          >
            {t(action)}
          </Button>
        ))}
      </form>
    </li>
  )
}

type InviteFormProps = { refused: RefusedSettings | null; link: InvitationLink | null; isDone: boolean }

function InviteForm({ refused, link, isDone }: InviteFormProps) {
  const t = useTranslations('invitations')
  const pageLocale = usePageLocale()
  const settings = useTranslations('settingsPage')
  const languages = useLanguageNames()
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  const field = (name: string) => ({ name, error: fields[name], defaultValue: refused?.values[name] ?? '' })
  return (
    <section id="invite" className="panel settings-group" aria-labelledby="invite-title">
      <h2 id="invite-title">{t('title')}</h2>
      <p className="muted small">{t('lead')}</p>
      {link && <LinkToCopy link={link} />}
      <form method="post" className="form" noValidate>
        <ErrorSummary general={general} fields={fields} />
        {isDone && <Notice kind="success" title={t('done')} />}
        <div className="side-by-side">
          <Field
            {...field('firstname')}
            label={settings('firstname')}
            autoComplete="off"
            maxLength={MEMBER_NAME_MAX}
          />
          <Field
            {...field('username')}
            type="email"
            label={t('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField
            {...field('role')}
            label={settings('role.label')}
            defaultValue={refused?.values.role ?? 'office'}
          >
            <RoleOptions />
          </SelectField>
          <SelectField
            {...field('locale')}
            label={t('language')}
            defaultValue={refused?.values.locale ?? pageLocale}
          >
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {languages(locale)}
              </option>
            ))}
          </SelectField>
        </div>
        <dl className="role-list">
          {MEMBER_ROLES.map((role) => (
            <div key={role}>
              <dt>{settings(`role.${role}`)}</dt>
              <dd>{settings(`roleText.${role}`)}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button type="submit" size="small" name="intent" value="invite">
            {t('send')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function LinkToCopy({ link: { firstname, url, expiresAt } }: { link: InvitationLink }) {
  const t = useTranslations('invitations')
  const when = formatInstant(expiresAt, useOfficeZone(), usePageLocale(), 'medium')
  return (
    <>
      <Notice kind="success" title={t('linkTitle', { firstname })}>
        <p>{t('linkText', { when })}</p>
      </Notice>
      <Field
        name="invitationLink"
        label={t('link')}
        value={url}
        readOnly
        spellCheck={false}
        autoComplete="off"
      />
    </>
  )
}
