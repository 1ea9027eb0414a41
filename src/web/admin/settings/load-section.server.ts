import type { OwnEmail } from '#core/account/email-change.schema.ts'
import type { Invitation } from '#core/account/invitation.schema.ts'
import type { ConnectionsView } from '#core/connection/connection.schema.ts'
import type { NoticeChoices } from '#core/notice/notice-choice.schema.ts'
import type { Health } from '#core/operations/health.schema.ts'
import type { Settings } from '#core/site/settings.ts'
import type { SecondFactor } from '#core/second-factor/second-factor.schema.ts'
import type { CalendarLink, Member } from '#core/team/team.schema.ts'
import type { OwnLogin } from '#core/log-in/own-logins.schema.ts'
import { bodyOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { GROUPS_OF, type Section } from './sections.ts'
import { findWording, type FoundWording } from './find-wording.server.ts'
import { SETTING_FORMS, type FormGroup, type Values } from './setting-forms.ts'

/** The data of a part of the settings; null is of another part. */
export type ShownSection = {
  forms: { group: FormGroup; values: Values }[]
  wording: FoundWording | null
  health: Health | null
  connections: ConnectionsView | null
  team: Member[] | null
  invitations: Invitation[] | null
  email: OwnEmail | null
  logins: OwnLogin[] | null
  secondFactor: SecondFactor | null
  calendar: CalendarLink | null
  notices: NoticeChoices | null
}

/**
 * `leads`: the member may have a calendar of the departures that they lead. `mustSetUp`: nothing of the account is
 * changed before the password and the second factor are set up.
 */
type SectionRequest = { section: Section; words: string; leads: boolean; mustSetUp: boolean }

/** Requests one part of the settings from the API. */
export async function loadSection(
  api: ApiClient,
  { section, words, leads, mustSetUp }: SectionRequest,
): Promise<ShownSection> {
  const isOwn = section === 'account'
  const [forms, wording, health, connections, team, invitations] = await Promise.all([
    Promise.all(GROUPS_OF[section].map((group) => loadForm(api, group))),
    section === 'wording' ? findWording(api, words) : null,
    section === 'mail' ? bodyOf(api.health.$get()) : null,
    section === 'services' ? bodyOf(api.connections.$get()) : null,
    section === 'team' ? bodyOf(api.team.$get()) : null,
    section === 'team' ? bodyOf(api.team.invitations.$get()) : null,
  ])
  const [email, logins, secondFactor, calendar, notices] = await Promise.all([
    isOwn && !mustSetUp ? bodyOf(api.auth.email.$get()) : null,
    isOwn ? bodyOf(api.auth.sessions.$get()) : null,
    isOwn ? bodyOf(api.auth['second-factor'].$get()) : null,
    isOwn && leads ? bodyOf(api.auth['calendar-link'].$get()) : null,
    isOwn && !mustSetUp ? bodyOf(api.auth.notices.$get()) : null,
  ])
  const ofOffice = { forms, wording, health, connections, team, invitations }
  return { ...ofOffice, email, logins, secondFactor, calendar, notices }
}

async function loadForm<G extends FormGroup>(api: ApiClient, group: G) {
  const saved: unknown = await bodyOf(api.settings[':group'].$get({ param: { group } }))
  return { group, values: SETTING_FORMS[group].valuesOf(saved as Settings[G]) }
}
