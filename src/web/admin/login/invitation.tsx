import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { MEMBER_NAME_MAX } from '#core/member/member.ts'
import type { OwnInvitation } from '#core/account/invitation.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Field } from '#web/ui/field.tsx'
import { bodyOf } from '../../call-api.ts'
import { PageHead } from '../../document/head/page-head.tsx'
import { useSiteOrNull } from '../../document/site-data.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { formRefusalOf, useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext } from '../../server/request-context.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import type { Route } from './+types/invitation.ts'
import { ChosenPasswordForm } from './chosen-password-form.tsx'
import { EndedLink } from './ended-link.tsx'
import { redirectLoggedIn } from './redirect-logged-in.server.ts'
import { openedLink } from './opened-link.server.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return await openedLink(context.get(apiContext).invitation[':token'].$get({ param: { token } }))
}

/** Makes the invited person a member, and logs them in with the password that they have just chosen. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await postedForm(request)
  const lastname = textOf(form, 'lastname')
  const password = textOf(form, 'password')
  let username: string
  try {
    const accepted = { param: { token }, form: { lastname, password } }
    ;({ username } = await bodyOf(context.get(apiContext).invitation[':token'].$post(accepted)))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ lastname, refusal }, { status })
  }
  return await redirectLoggedIn(context, { username, password })
}

/** The page of an invitation: the sender, the operator, the role, and the password to choose. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, ended } = loaderData
  if (!found) return <EndedLink code={ended} />
  return (
    <Join invitation={found} lastname={actionData?.lastname ?? ''} refusal={actionData?.refusal ?? null} />
  )
}

type JoinProps = { invitation: OwnInvitation; lastname: string; refusal: FormRefusal | null }

function Join({ invitation, lastname, refusal }: JoinProps) {
  const t = useTranslations('accountPages')
  const common = useTranslations('common')
  const settings = useTranslations('settingsPage')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const messages = useRefusalMessages(refusal)
  const name = useSiteOrNull()?.name ?? 'Escapade'
  const { firstname, username, role, invitedBy: inviter, expiresAt } = invitation
  const lead = t('invitation.lead', { inviter, firstname })
  return (
    <>
      <PageHead title={t('invitation.title', { name })} description={lead} />
      <h1>{t('invitation.title', { name })}</h1>
      <p>{lead}</p>
      <dl className="login-facts">
        <div>
          <dt>{t('invitation.username')}</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>{t('invitation.role')}</dt>
          <dd>
            {common('wordFor', { word: settings(`role.${role}`), what: t(`invitation.roleText.${role}`) })}
          </dd>
        </div>
      </dl>
      <ChosenPasswordForm
        username={username}
        label={t('password')}
        submit={t('invitation.submit')}
        messages={messages}
        remark={
          <p className="muted small">
            {t('invitation.until', { when: formatInstant(expiresAt, zone, locale, 'medium') })}
          </p>
        }
      >
        <Field
          name="lastname"
          id={messages.idOf('lastname')}
          label={t('invitation.lastname')}
          autoComplete="family-name"
          maxLength={MEMBER_NAME_MAX}
          defaultValue={lastname}
          error={messages.fields.lastname}
        />
      </ChosenPasswordForm>
    </>
  )
}
