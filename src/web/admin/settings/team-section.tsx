import { useTranslations } from 'use-intl'
import type { Member } from '#core/team/team.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RefusalNotice } from '../../forms/refusal-notice.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { RoleOptions } from './role-options.tsx'
import type { RefusedSettings } from './submit-settings.server.ts'

type TeamSectionProps = {
  team: readonly Member[]
  userId: string
  refused: RefusedSettings | null
  done: string | null
  /** The number of coming departures that the last action left without guide. */
  left: number
}

/** The members of the team: given another role, disabled, enabled. */
export function TeamSection({ team, userId, refused, done, left }: TeamSectionProps) {
  const t = useTranslations('settingsPage')
  const messages: Record<string, string> = {
    disable: t('doneDisable'),
    enable: t('doneEnable'),
    role: t('doneRole'),
    'factor-reset': t('doneFactorReset'),
  }
  return (
    <section id="team" className="panel settings-group" aria-labelledby="team-title">
      <h2 id="team-title">{t('members')}</h2>
      {refused && messages[refused.intent] && <Refused team={team} refused={refused} />}
      {done && messages[done] && (
        <Notice kind="success" title={messages[done]}>
          {left > 0 && <LeftWithoutGuide count={left} />}
        </Notice>
      )}
      <ul className="admin-rows">
        {team.map((member) => (
          <MemberRow key={member.id} member={member} isYou={member.id === userId} />
        ))}
      </ul>
    </section>
  )
}

type RefusedProps = Pick<TeamSectionProps, 'team'> & { refused: RefusedSettings }

/**
 * The reason of a refusal; for a member who leads coming departures, the question. The page has no script, so the
 * question is a form of its own.
 */
function Refused({ team, refused: { intent, values, refusal } }: RefusedProps) {
  const t = useTranslations('settingsPage')
  const common = useTranslations('common')
  const path = usePathIn()
  const member = team.find(({ id }) => id === values.id)
  if (refusal.message !== 'guide.leads' || !member) return <RefusalNotice refusal={refusal} />
  const { id, firstname: name } = member
  return (
    <Notice kind="warning" title={t('leading.asked', { name, count: Number(refusal.count) })}>
      <p>
        <a className="text-link" href={path(`/admin/disponibilites?guide=${id}`)}>
          {t('leading.see')}
        </a>
      </p>
      <form method="post" className="dialog-actions">
        <input type="hidden" name="id" value={id} />
        {intent === 'role' && <input type="hidden" name="role" value={values.role} />}
        {/* With the hash of the part, the browser would stay on this response. */}
        <ButtonLink href={path('/admin/settings?section=team')} look="quiet" size="small">
          {common('back')}
        </ButtonLink>
        <Button type="submit" size="small" look="danger" name="intent" value={intent}>
          {t(intent === 'role' ? 'role.change' : 'disable')}
        </Button>
      </form>
    </Notice>
  )
}

function LeftWithoutGuide({ count }: { count: number }) {
  const t = useTranslations('settingsPage.leading')
  const path = usePathIn()
  return (
    <p>
      {t('left', { count })}{' '}
      <a className="text-link" href={path('/admin/disponibilites?guide=none')}>
        {t('seeLeft')}
      </a>
    </p>
  )
}

/** The first press of a button that leaves departures without guide asks. */
function AsksFirst() {
  return <input type="hidden" name="refuseLeading" value="on" />
}

function MemberRow({ member, isYou }: { member: Member; isYou: boolean }) {
  const t = useTranslations('settingsPage')
  const common = useTranslations('common')
  const locale = usePageLocale()
  const path = usePathIn()
  const zone = useOfficeZone()
  const { id, firstname, lastname, username, role, disabled, secondFactor, introduced, lastSeenAt } = member
  const name = `${firstname} ${lastname}`.trim()
  return (
    <li className="member-row">
      <p>
        <b>{name}</b> {isYou && <StatusChip tone="info">{t('you')}</StatusChip>}{' '}
        <StatusChip tone="neutral">{t(`role.${role}`)}</StatusChip>{' '}
        {disabled && <StatusChip tone="bad">{t('disabled')}</StatusChip>}{' '}
        {introduced && <StatusChip tone="info">{t('profile.public')}</StatusChip>}{' '}
        {secondFactor && <StatusChip tone="good">{t('secondFactor.title')}</StatusChip>}
        <br />
        <span className="muted">{username}</span>
      </p>
      <p className="muted">
        {lastSeenAt
          ? t('lastSeen', { when: formatInstant(lastSeenAt, zone, locale, 'date') })
          : t('neverSeen')}
      </p>
      <div className="button-row">
        {!isYou && <ChangeRole member={member} name={name} />}
        <ButtonLink
          href={path(`/admin/team/${id}`)}
          look="quiet"
          size="small"
          aria-label={common('wordFor', { word: t('profile.edit'), what: name })}
        >
          {t('profile.edit')}
        </ButtonLink>
        {!isYou && (
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <AsksFirst />
            <Button
              type="submit"
              size="small"
              look="quiet"
              name="intent"
              value={disabled ? 'enable' : 'disable'}
              aria-label={common('wordFor', { word: disabled ? t('enable') : t('disable'), what: name })}
            >
              {disabled ? t('enable') : t('disable')}
            </Button>
            {secondFactor && (
              <Button
                type="submit"
                size="small"
                look="quiet"
                name="intent"
                value="factor-reset"
                aria-label={common('wordFor', { word: t('factorReset'), what: name })}
              >
                {t('factorReset')}
              </Button>
            )}
          </form>
        )}
      </div>
    </li>
  )
}

function ChangeRole({ member: { id, role }, name }: { member: Member; name: string }) {
  const t = useTranslations('settingsPage')
  const common = useTranslations('common')
  return (
    <form method="post" className="member-role">
      <input type="hidden" name="id" value={id} />
      <AsksFirst />
      <SelectField
        name="role"
        id={`role-${id}`}
        label={
          <span className="visually-hidden">{common('wordFor', { word: t('role.label'), what: name })}</span>
        }
        defaultValue={role}
      >
        <RoleOptions />
      </SelectField>
      <Button
        type="submit"
        size="small"
        look="quiet"
        name="intent"
        value="role"
        aria-label={common('wordFor', { word: t('role.change'), what: name })}
      >
        {t('role.change')}
      </Button>
    </form>
  )
}
