import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatInstant } from '#i18n/format-date.ts'
import { bodyOf } from '../../call-api.ts'
import { PageHead } from '../../document/head/page-head.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { formRefusalOf, useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import type { Route } from './+types/first-visit.ts'
import { ChosenPasswordForm } from './chosen-password-form.tsx'
import { EndedLink } from './ended-link.tsx'
import { FirstAccountFields } from './first-account-fields.tsx'
import { redirectLoggedIn } from './redirect-logged-in.server.ts'
import { openedLink } from './opened-link.server.ts'

type Typed = { firstname: string; username: string }

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return await openedLink(context.get(apiContext)['first-visit'][':token'].$get({ param: { token } }))
}

/** Makes the owner's account, and logs its person in with the password that they have just chosen. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await postedForm(request)
  const typed = { firstname: textOf(form, 'firstname'), username: textOf(form, 'username') }
  const password = textOf(form, 'password')
  let username: string
  try {
    const made = { param: { token }, form: { ...typed, password, locale: context.get(localeContext) } }
    ;({ username } = await bodyOf(context.get(apiContext)['first-visit'][':token'].$post(made)))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ typed, refusal }, { status })
  }
  return await redirectLoggedIn(context, { username, password })
}

/** The page of the URL that the console printed: the first account, with everything it may do. */
export default function FirstVisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, ended } = loaderData
  if (!found) return <EndedLink code={ended} />
  const { typed = { firstname: '', username: '' }, refusal = null } = actionData ?? {}
  return <FirstAccount expiresAt={found.expiresAt} typed={typed} refusal={refusal} />
}

type FirstAccountProps = { expiresAt: string; typed: Typed; refusal: FormRefusal | null }

function FirstAccount({ expiresAt, typed, refusal }: FirstAccountProps) {
  const t = useTranslations('accountPages')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const messages = useRefusalMessages(refusal)
  return (
    <>
      <PageHead title={t('first.title')} description={t('first.lead')} />
      <h1>{t('first.title')}</h1>
      <p>{t('first.lead')}</p>
      <ChosenPasswordForm
        label={t('password')}
        submit={t('first.submit')}
        messages={messages}
        remark={
          <p className="muted small">
            {t('first.until', { when: formatInstant(expiresAt, zone, locale, 'medium') })}
          </p>
        }
      >
        <FirstAccountFields typed={typed} messages={messages} />
      </ChosenPasswordForm>
    </>
  )
}
