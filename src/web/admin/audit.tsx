import { useTranslations } from 'use-intl'
import { AUDIT_PAGES_MAX } from '#core/audit/audit-pages-max.ts'
import { AUDIT_SUBJECT_NAMES, type AuditSubjectName } from '#core/audit/audit-subjects.ts'
import type { AuditEntry, AuditPage } from '#core/audit/audit.schema.ts'
import type { SettingGroup } from '#core/site/settings.ts'
import type { Messages } from '#i18n/messages.ts'
import { formatDateTime, formatInstant } from '#i18n/format-date.ts'
import { bodyOf } from '../call-api.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { usePageLocale } from '../document/page-locale.ts'
import { htmlInstant } from '../document/html-instant.ts'
import type { Route } from './+types/audit.ts'
import { useOfficeZone } from './frame/office-zone.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { pageNumberOf, requirePage } from '../document/page-number.ts'
import { Pagination } from './lists/pagination.tsx'
import { SegmentedLinks } from './lists/segmented.tsx'
import '../styles/admin/office.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const subject = AUDIT_SUBJECT_NAMES.find((name) => name === searchParams.get('subject'))
  const page = pageNumberOf(searchParams, AUDIT_PAGES_MAX)
  const query = { ...(subject && { subject }), page: String(page), locale: context.get(localeContext) }
  const found: AuditPage = await bodyOf(context.get(apiContext).audit.$get({ query }))
  requirePage(url, { ...found, page })
  return { ...found, subject, page }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('auditPage')
  const { entries, subject, page, pageSize, total } = loaderData
  const subjects = AUDIT_SUBJECT_NAMES.map((name: AuditSubjectName) => ({ value: name, label: t(name) }))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SegmentedLinks
        label={t('filter')}
        name="subject"
        current={subject ?? ''}
        options={[{ value: '', label: t('all') }, ...subjects]}
      />
      {entries.length === 0 ? (
        <EmptyState icon="ph:list-checks" title={t('none')} text={t('noneText')} />
      ) : (
        <ol className="admin-rows">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('auditPage')
  const locale = usePageLocale()
  const say = useAction()
  const { actor, at } = entry
  const names = {
    visitor: t('visitor'),
    customer: t('customer'),
    system: t('system'),
    user: actor.name,
    partner: actor.name,
  }
  return (
    <li className="audit-row">
      <time className="muted small" dateTime={htmlInstant(at)}>
        {formatInstant(at, useOfficeZone(), locale, 'date')}
      </time>
      <p>
        <b>{names[actor.type]}</b> {say(entry)}
      </p>
    </li>
  )
}

type Actions = Messages['auditPage']['actions']
type ActionKey = { [S in keyof Actions]: `${S}.${keyof Actions[S] & string}` }[keyof Actions]

/** The action, in words; an action without a message has its own name. */
function useAction(): (entry: AuditEntry) => string {
  const t = useTranslations('auditPage')
  const say = useTranslations('auditPage.actions')
  const nameOf = useSubjectName()
  return ({ action, subject, departures = 0 }) => {
    const facts = { subject: nameOf(subject), departures }
    if (!say.has(action as ActionKey)) return t('unknown', { action, ...facts })
    return (say as unknown as (key: string, facts: { subject: string; departures: number }) => string)(
      action,
      facts,
    )
  }
}

/** Subjects under their names on the pages, departures with their date. */
function useSubjectName(): (subject: AuditEntry['subject']) => string {
  const t = useTranslations('auditPage')
  const sayGroup = useTranslations('settingsPage.groups')
  const locale = usePageLocale()
  return ({ type, name, localDateTimeStart: start }) => {
    if (!name) return t(type === 'user' ? 'unknownUser' : 'gone')
    if (type === 'settings' && sayGroup.has(name as SettingGroup)) return sayGroup(name as SettingGroup)
    return start ? t('departure', { tour: name, date: formatDateTime(start, locale, 'date') }) : name
  }
}
