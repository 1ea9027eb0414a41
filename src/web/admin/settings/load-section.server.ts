import type { Health } from '#core/operations/health.schema.ts'
import type { Settings } from '#core/site/settings.ts'
import type { SecondFactor } from '#core/staff/second-factor.schema.ts'
import type { CalendarLink, Member, OwnLogin } from '#core/staff/team.schema.ts'
import { answerOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { GROUPS_OF, type Section } from './sections.ts'
import { findSentences, type FoundSentences } from './find-sentences.server.ts'
import { SETTING_FORMS, type FormGroup, type Values } from './setting-forms.ts'

/** What a part of the settings shows; null is of another part. */
export type ShownSection = {
  forms: { group: FormGroup; values: Values }[]
  sentences: FoundSentences | null
  health: Health | null
  team: Member[] | null
  logins: OwnLogin[] | null
  secondFactor: SecondFactor | null
  calendar: CalendarLink | null
}

type Asked = { section: Section; words: string; mustSetUpFirst: boolean }

/** Asks the API for one part of the settings. */
export async function loadSection(
  api: ApiClient,
  { section, words, mustSetUpFirst }: Asked,
): Promise<ShownSection> {
  const [forms, sentences, health, team, logins, secondFactor, calendar] = await Promise.all([
    Promise.all(GROUPS_OF[section].map((group) => loadForm(api, group))),
    section === 'wording' ? findSentences(api, words) : null,
    section === 'mail' ? answerOf(api.health.$get()) : null,
    section === 'team' ? answerOf(api.team.$get()) : null,
    section === 'account' ? answerOf(api.auth.sessions.$get()) : null,
    section === 'account' ? answerOf(api.auth['second-factor'].$get()) : null,
    section === 'account' && !mustSetUpFirst ? answerOf(api.auth['calendar-link'].$get()) : null,
  ])
  return { forms, sentences, health, team, logins, secondFactor, calendar }
}

async function loadForm<G extends FormGroup>(api: ApiClient, group: G) {
  const saved: unknown = await answerOf(api.settings[':group'].$get({ param: { group } }))
  return { group, values: SETTING_FORMS[group].valuesOf(saved as Settings[G]) }
}
