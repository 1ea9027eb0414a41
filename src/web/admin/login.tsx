import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { answerOf } from '../call-api.ts'
import { readCookie } from '../cookies.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { formRefusalOf, useRefusalSentences } from '../form-refusal.ts'
import { textOf } from '../form-text.ts'
import { PageHead } from '../page-head.tsx'
import { apiContext, localeContext, requestContext, type ApiClient } from '../request-context.ts'
import { useSiteOrNull } from '../site-data.ts'
import type { Route } from './+types/login.ts'
import { pageAfterLogin } from './login-path.ts'
import { PasswordField } from './password-field.tsx'
import { TOKEN_COOKIE, tokenCookie } from './token-cookie.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const hasToken = readCookie(request, TOKEN_COOKIE) !== null
  if (hasToken && (await isLoggedIn(context.get(apiContext)))) {
    throw redirect(pageAfterLogin(context.get(localeContext), searchParams.get('to')))
  }
  return { ended: searchParams.has('ended') }
}

/** Logs in: a wrong password is told here, whatever else may answer 401 elsewhere. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const wish = {
    username: textOf(form, 'username'),
    password: textOf(form, 'password'),
    remember: form.has('remember'),
  }
  const { username, remember } = wish
  try {
    const { token } = await answerOf(context.get(apiContext).login_check.$post({ json: wish }))
    const to = pageAfterLogin(context.get(localeContext), new URL(request.url).searchParams.get('to'))
    const secure = context.get(requestContext).https
    return redirect(to, { status: 303, headers: { 'Set-Cookie': tokenCookie(token, { remember, secure }) } })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ username, remember, refusal }, { status, headers: retryAfter(refusal.retryAfter) })
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('loginPage')
  const { general, fields } = useRefusalSentences(actionData?.refusal ?? null)
  const name = useSiteOrNull()?.name ?? 'Escapade'
  return (
    <>
      <PageHead title={t('title')} description={t('description', { name })} />
      <h1>{t('title')}</h1>
      {loaderData.ended && !actionData && (
        <Notice kind="info" title={t('sessionEnded')}>
          <p>{t('sessionEndedText')}</p>
        </Notice>
      )}
      <form className="form" method="post" noValidate>
        <ErrorSummary general={general} fields={fields} />
        <Field
          name="username"
          type="email"
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={actionData?.username}
          error={fields.username}
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          required
          error={fields.password}
        />
        <label className="check">
          <input type="checkbox" name="remember" defaultChecked={actionData?.remember} />
          <span>
            {t('remember')}
            <small>{t('rememberHint')}</small>
          </span>
        </label>
        <Button type="submit" wide>
          {t('submit')}
        </Button>
      </form>
    </>
  )
}

/** A dead token makes the API's client send the person to log in, which is where they are. */
async function isLoggedIn(api: ApiClient): Promise<boolean> {
  try {
    return (await api.auth.whoami.$get()).ok
  } catch (thrown) {
    if (thrown instanceof Response) return false
    throw thrown
  }
}

function retryAfter(seconds: unknown): HeadersInit {
  return typeof seconds === 'number' ? { 'Retry-After': String(seconds) } : {}
}
