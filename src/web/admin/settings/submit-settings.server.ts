import { data, redirect } from 'react-router'
import type { SentInvitation } from '#core/account/invitation.schema.ts'
import type { ConnectionKind } from '#core/connection/connection.ts'
import type { LeftDepartures } from '#core/team/team.schema.ts'
import type { TotpSecret } from '#core/second-factor/second-factor.schema.ts'
import { bodyOf, doneOf } from '../../call-api.ts'
import { formRefusalOf, withFieldNames, type FormRefusal } from '../../forms/form-refusal.ts'
import { textsOf } from '../../forms/form-text.ts'
import { intentOf } from '../../forms/intent-of.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { withQuery } from '../../document/with-query.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { changedSettingValues, saveSetting } from './save-setting.server.ts'
import {
  CONNECTION_INTENTS,
  partsOfIntent,
  typedConnection,
  type ConnectionIntent,
} from './connection-forms.ts'
import { changedValues, saveWording } from './save-wording.server.ts'
import { SHOWN } from '../writing/shown-field.ts'
import { fieldOfPath, SETTING_FORMS, TAG_MANAGER_TEST, type FormGroup, type Values } from './setting-forms.ts'
import { personForm } from './person-form.ts'

/** The refusal of the API: the form, and the typed text. Passwords are not sent back. */
export type RefusedSettings = { intent: string; values: Values; refusal: FormRefusal }

/** The numbers of stored records of an email address, of the kinds that the page names. */
type CountsOfPerson = Record<
  'reservations' | 'comments' | 'letters' | 'contactMessages' | 'privateRequests' | 'importRows',
  number
>

/** The records of a person; `isEmpty` only if no record of any kind is stored. */
export type KeptOfPerson = { intent: 'person-find'; person: string; counts: CountsOfPerson; isEmpty: boolean }

/** The link of an invitation, for an owner whose emails stay in the embedded mailbox. */
export type InvitationLink = { firstname: string; url: string; expiresAt: string }

/**
 * Data that is shown once, where it was requested: a secret to scan, the recovery codes, the stored data of a person,
 * the link of an invitation.
 */
export type ShownOnce =
  | { intent: 'second-factor'; scan: TotpSecret }
  | { intent: 'second-factor'; recoveryCodes: string[] }
  | KeptOfPerson
  | { intent: 'invite'; link: InvitationLink }
  | TestedConnection
  | TestedTagManager

/** The values of an outside service that works so; nothing is saved yet. */
export type TestedConnection = { intent: 'connection-test'; kind: ConnectionKind; values: Values }

/** A tag manager whose script comes; it is not saved yet. */
export type TestedTagManager = { intent: typeof TAG_MANAGER_TEST; values: Values }

/** The intents of the forms beside those of the groups. */
const OTHER_INTENTS = [
  'sentences',
  'test-mail',
  TAG_MANAGER_TEST,
  'invite',
  'invite-again',
  'invite-withdraw',
  'disable',
  'enable',
  'role',
  'factor-reset',
  'revoke',
  'password',
  'email',
  'email-withdraw',
  'notices',
  'calendar-renew',
  'calendar-revoke',
  'person-find',
  'person-erase',
  'second-factor-scan',
  'second-factor-on',
  'second-factor-off',
] as const
const INTENTS = [...(Object.keys(SETTING_FORMS) as FormGroup[]), ...OTHER_INTENTS, ...CONNECTION_INTENTS]
type Intent = (typeof INTENTS)[number]

/** Runs the action of a form of the settings, and shows its part again: with the result, or with the errors. */
export async function submitSettings(api: ApiClient, request: Request) {
  const form = await postedForm(request)
  const intent = intentOf(form, INTENTS)
  const values = textsOf(form)
  const { pathname, search, searchParams } = new URL(request.url)
  try {
    const result = await submit(api, intent, values)
    if (result && 'intent' in result) return data(result)
    // A redirect with `to` would be one that interrupts the member: login-url.ts.
    const back = searchParams.get('to') ?? searchParams.get('back')
    const query = withQuery(search, { done: intent, left: result?.departures || null, to: null, back })
    return redirect(`${pathname}${query}#${anchorOf(intent)}`, 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    const shown = {
      ...withoutPasswords(writtenValues(intent, values)),
      password: '',
      current: '',
      factorPassword: '',
      loginPassword: '',
      emailPassword: '',
      code: '',
    }
    return data(
      { intent, values: shown, refusal: besideFields(intent, refusal, values) } satisfies RefusedSettings,
      {
        status,
      },
    )
  }
}

/** The part of the page that shows the result: most have the id of their one action. */
const ANCHORS: Partial<Record<Intent, string>> = {
  'invite-withdraw': 'invite-again',
  'email-withdraw': 'email',
  'calendar-revoke': 'calendar-renew',
  'second-factor-off': 'second-factor',
  password: 'password-form',
  disable: 'team',
  enable: 'team',
  role: 'team',
  'factor-reset': 'team',
}

function anchorOf(intent: Intent): string {
  if (isConnectionIntent(intent)) return `connection-save-${partsOfIntent(intent).kind}`
  return ANCHORS[intent] ?? intent
}

async function submit(
  api: ApiClient,
  intent: Intent,
  values: Values,
): Promise<ShownOnce | LeftDepartures | void> {
  const { id = '', intent: _, factorPassword = '', loginPassword = '', emailPassword = '', ...rest } = values
  if (isGroup(intent)) return await saveSetting(api, intent, { id, ...rest })
  if (isConnectionIntent(intent)) return await submitConnection(api, intent, values)
  const param = { id }
  const refuseLeading = rest.refuseLeading ?? ''
  switch (intent) {
    case 'sentences':
      return await saveWording(api, rest)
    case 'test-mail':
      return await doneOf(api.mail.test.$post({ form: { formToken: rest.formToken ?? '' } }))
    case TAG_MANAGER_TEST:
      return await testTagManager(api, { ...rest, id })
    case 'invite':
      return shownLink(rest.firstname, await bodyOf(api.team.invitations.$post({ form: rest })))
    case 'invite-again':
      return shownLink(rest.firstname, await bodyOf(api.team.invitations[':id'].again.$post({ param })))
    case 'invite-withdraw':
      return await doneOf(api.team.invitations[':id'].withdraw.$post({ param }))
    case 'disable':
      return await bodyOf(api.team[':id'].disable.$post({ param, form: { refuseLeading } }))
    case 'enable':
      return await doneOf(api.team[':id'].enable.$post({ param }))
    case 'role':
      return await bodyOf(
        api.team[':id'].role.$post({ param, form: { role: rest.role ?? '', refuseLeading } }),
      )
    case 'factor-reset':
      return await doneOf(api.team[':id']['second-factor'].reset.$post({ param }))
    case 'revoke':
      return await doneOf(api.auth.sessions[':id'].revoke.$post({ param, form: { current: loginPassword } }))
    case 'password':
      return await doneOf(api.auth.password.$post({ form: rest }))
    case 'email': {
      const form = { username: rest.username ?? '', current: emailPassword }
      return await doneOf(api.auth.email.$post({ form }))
    }
    case 'email-withdraw':
      return await doneOf(api.auth.email.withdraw.$post())
    case 'notices':
      return await doneOf(api.auth.notices.$post({ form: rest }))
    case 'calendar-renew':
      return await doneOf(api.auth['calendar-link'].renew.$post())
    case 'calendar-revoke':
      return await doneOf(api.auth['calendar-link'].revoke.$post())
    case 'person-find':
      return await keptOf(api, rest.person ?? '')
    case 'person-erase':
      return await doneOf(api.person.erase.$post({ form: personForm(rest.person ?? '') }))
    case 'second-factor-scan':
      return { intent: 'second-factor', scan: await bodyOf(api.auth['second-factor'].secret.$post()) }
    case 'second-factor-on': {
      const form = { ...rest, current: factorPassword }
      return {
        intent: 'second-factor',
        ...(await bodyOf(api.auth['second-factor'].enable.$post({ form }))),
      }
    }
    case 'second-factor-off':
      return await doneOf(api.auth['second-factor'].disable.$post({ form: { current: factorPassword } }))
  }
}

/** The values that the writer has changed; the others are shown as they are saved now. */
function writtenValues(intent: Intent, values: Values): Values {
  if (intent === 'sentences') return changedValues(values)
  return isGroup(intent) ? changedSettingValues(intent, values) : values
}

async function testTagManager(
  api: ApiClient,
  { url = '', id = '', mode = '', [SHOWN]: shown = '' }: Values,
): Promise<TestedTagManager> {
  const json = { url, id, mode: mode as 'async' | 'defer' }
  await doneOf(api.settings.tagManager.test.$post({ json }))
  return { intent: TAG_MANAGER_TEST, values: { ...json, [SHOWN]: shown } }
}

/** An invitation that a mail server brings shows nothing. */
function shownLink(firstname = '', { link: url, expiresAt }: SentInvitation): ShownOnce | void {
  if (url !== null) return { intent: 'invite', link: { firstname, url, expiresAt } }
}

async function keptOf(api: ApiClient, typed: string): Promise<KeptOfPerson> {
  const { email, reference, ...kept } = await bodyOf(api.person.export.$post({ form: personForm(typed) }))
  const counts = {
    reservations: kept.reservations.length,
    comments: kept.comments.length,
    letters: kept.letters.length,
    contactMessages: kept.contactMessages.length,
    privateRequests: kept.privateRequests.length,
    importRows: kept.imported.length,
  }
  const isEmpty = Object.values(kept).every((records) => records.length === 0)
  return { intent: 'person-find', person: email ?? reference ?? typed, counts, isEmpty }
}

function besideFields(intent: string, refusal: FormRefusal, values: Values): FormRefusal {
  if (!isGroup(intent)) return refusal
  return withFieldNames(refusal, (path) => fieldOfPath(intent, path, values))
}

/** The password of one's own account is never sent back; what is typed of an outside service is. */
function withoutPasswords(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('-current')))
}

async function submitConnection(
  api: ApiClient,
  intent: ConnectionIntent,
  values: Values,
): Promise<TestedConnection | void> {
  const { action, kind } = partsOfIntent(intent)
  const param = { kind }
  if (action === 'remove') {
    const form = { current: values[`${kind}-remove-current`] ?? '' }
    return await doneOf(api.connections[':kind'].remove.$post({ param, form }))
  }
  const typed = typedConnection(kind, values)
  if (action === 'save') {
    const form = { ...typed, current: values[`${kind}-current`] ?? '' }
    return await doneOf(api.connections[':kind'].$post({ param, form }))
  }
  await doneOf(api.connections[':kind'].test.$post({ param, form: typed }))
  return { intent: 'connection-test', kind, values: withoutPasswords(values) }
}

function isConnectionIntent(intent: string): intent is ConnectionIntent {
  return (CONNECTION_INTENTS as readonly string[]).includes(intent)
}

function isGroup(intent: string): intent is FormGroup {
  return Object.hasOwn(SETTING_FORMS, intent)
}
