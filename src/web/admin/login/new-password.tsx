import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { sitePath } from '#core/kernel/site-path.ts'
import { doneOf } from '../../call-api.ts'
import { PageHead } from '../../document/head/page-head.tsx'
import { formRefusalOf, useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/new-password.ts'
import { ChosenPasswordForm } from './chosen-password-form.tsx'
import { EndedLink } from './ended-link.tsx'
import { openedLink } from './opened-link.server.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return await openedLink(context.get(apiContext).password[':token'].$get({ param: { token } }))
}

/** Replaces the password. The log-in page asks for it then, and for the code of the second factor. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const password = textOf(await postedForm(request), 'password')
  try {
    await doneOf(context.get(apiContext).password[':token'].$post({ param: { token }, form: { password } }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal }, { status })
  }
  return redirect(sitePath(context.get(localeContext), '/admin/login?changed'), 303)
}

/** The page of a link to a new password. */
export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { found, ended } = loaderData
  if (!found) return <EndedLink code={ended} />
  return <Choose username={found.username} refusal={actionData?.refusal ?? null} />
}

function Choose({ username, refusal }: { username: string; refusal: FormRefusal | null }) {
  const t = useTranslations('accountPages')
  const settings = useTranslations('settingsPage')
  return (
    <>
      <PageHead title={t('choose.title')} description={t('choose.lead', { username })} />
      <h1>{t('choose.title')}</h1>
      <p>{t('choose.lead', { username })}</p>
      <ChosenPasswordForm
        username={username}
        label={settings('newPassword')}
        submit={t('choose.submit')}
        messages={useRefusalMessages(refusal)}
      />
    </>
  )
}
