import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ABILITIES, mustSetUpFirst } from '#core/kernel/actor.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { usePathIn } from '../document/page-locale.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import type { Route } from './+types/settings.ts'
import { requirePageAbility, memberContext } from './firewall.ts'
import { pageAfterLogin } from './login/login-path.ts'
import { useMay } from './frame/use-may.ts'
import { PageHeader } from './frame/page-header.tsx'
import { SegmentedLinks, type SegmentedOption } from './lists/segmented.tsx'
import { AccountSection } from './settings/account-section.tsx'
import { ConnectionsSection } from './settings/connections-section.tsx'
import { EmailSection } from './settings/email-section.tsx'
import { InvitationsSection } from './settings/invitations-section.tsx'
import { CalendarSection } from './settings/calendar-section.tsx'
import { loadSection } from './settings/load-section.server.ts'
import { MailSection } from './settings/mail-section.tsx'
import { NoticesSection } from './settings/notices-section.tsx'
import { PersonSection } from './settings/person-section.tsx'
import { ABILITY_OF, SECTIONS, sectionOf } from './settings/sections.ts'
import { SecondFactorSection } from './settings/second-factor-section.tsx'
import { WordingSection } from './settings/wording-section.tsx'
import { formOfIntent, TAG_MANAGER_TEST } from './settings/setting-forms.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { submitSettings } from './settings/submit-settings.server.ts'
import { TeamSection } from './settings/team-section.tsx'
import '../styles/admin/office.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const section = sectionOf(searchParams.get('section'))
  const user = context.get(memberContext)
  const ability = ABILITY_OF[section]
  if (ability !== null) requirePageAbility(context, ability)
  if (section === 'texts') throw redirect(sitePath(context.get(localeContext), '/admin/settings/texts'))
  const words = searchParams.get('words') ?? ''
  const mustSetUp = mustSetUpFirst(user)
  const leads = !mustSetUp && ABILITIES[user.role].has('lead-departures')
  const shown = await loadSection(context.get(apiContext), { section, words, leads, mustSetUp })
  const to = searchParams.get('to') ?? searchParams.get('back')
  const back = to === null ? null : pageAfterLogin(context.get(localeContext), to)
  return { section, ...shown, done: searchParams.get('done'), left: leftOf(searchParams), user, back }
}

/** The number of departures that the last action left without guide. */
function leftOf(query: URLSearchParams): number {
  return Number(/^\d{1,6}$/.exec(query.get('left') ?? '')?.[0] ?? 0)
}

export async function action({ context, request }: Route.ActionArgs) {
  return await submitSettings(context.get(apiContext), request)
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('settingsPage')
  const { section, forms, wording, health, connections, team, invitations, email, user } = loaderData
  const { logins, secondFactor, calendar, notices } = loaderData
  const refused = actionData && 'refusal' in actionData ? actionData : null
  const shown = actionData && !('refusal' in actionData) ? actionData : null
  // The URL of a posted form still has the result of the former action.
  const done = actionData ? null : loaderData.done
  const may = useMay()
  const open = SECTIONS.filter((name) => ABILITY_OF[name] === null || may(ABILITY_OF[name]))
  const path = usePathIn()
  const sections: SegmentedOption[] = open.map((name) => ({ value: name, label: t(`section.${name}`) }))
  if (may('change-settings'))
    sections.splice(1, 0, { value: 'look', label: t('section.look'), href: path('/admin/settings/look') })
  return (
    <>
      {sections.length > 1 ? (
        <PageHeader title={t('title')} lead={t('lead')} />
      ) : (
        <PageHeader title={t('section.account')} lead={t('accountLead')} />
      )}
      {!mustSetUpFirst(user) && sections.length > 1 && (
        <SegmentedLinks label={t('sections')} name="section" current={section} options={sections} />
      )}
      {forms.map(({ group, values }) => (
        <SettingsForm
          key={group}
          group={group}
          values={values}
          refused={refused && formOfIntent(refused.intent) === group ? refused : null}
          tested={group === 'tagManager' && shown?.intent === TAG_MANAGER_TEST ? shown.values : null}
          isSaved={done === group}
        />
      ))}
      {wording && <WordingSection found={wording} refused={refused} done={done} />}
      {connections && <ConnectionsSection found={connections} refused={refused} shown={shown} done={done} />}
      {health && <MailSection health={health} done={done} />}
      {team && (
        <TeamSection team={team} userId={user.id} refused={refused} done={done} left={loaderData.left} />
      )}
      {invitations && (
        <InvitationsSection
          invitations={invitations}
          link={shown?.intent === 'invite' ? shown.link : null}
          refused={refused}
          done={done}
        />
      )}
      {section === 'privacy' && <PersonSection shown={shown} refused={refused} done={done} />}
      {email && <EmailSection email={email} refused={refused} done={done} />}
      {notices && <NoticesSection choices={notices} refused={refused} done={done} />}
      {calendar && <CalendarSection link={calendar.link} done={done} />}
      {secondFactor && !user.passwordDue && (
        <SecondFactorSection
          secondFactor={secondFactor}
          shown={shown}
          refused={refused}
          done={done}
          back={loaderData.back}
        />
      )}
      {logins && (
        <AccountSection
          logins={logins}
          passwordDue={user.passwordDue ?? false}
          refused={refused}
          done={done}
          back={loaderData.back}
        />
      )}
    </>
  )
}
