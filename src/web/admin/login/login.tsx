import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf } from '#web/call-api.ts'
import { readCookie, writeCookie } from '#web/server/cookies.ts'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages } from '#web/forms/form-refusal.ts'
import { textOf } from '#web/forms/form-text.ts'
import { PageHead } from '#web/document/head/page-head.tsx'
import { apiContext, localeContext, requestContext, type ApiClient } from '#web/server/request-context.ts'
import { useSiteOrNull } from '#web/document/site-data.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { postedForm } from '#web/forms/posted-form.ts'
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
  return {
    awaited: await isOwnerAwaited(context.get(apiContext)),
    ended: searchParams.has('ended'),
    changed: searchParams.has('changed'),
    asksCode: readCookie(request, CODE_COOKIE) !== null,
  }
}

/** Logs in: a wrong password is reported here, unlike any other 401. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const credentials = {
    username: textOf(form, 'username'),
    password: textOf(form, 'password'),
    code: textOf(form, 'code'),
    remember: form.has('remember'),
  }
  const { username, remember } = credentials
  try {
    const { token } = await bodyOf(context.get(apiContext).login_check.$post({ json: credentials }))
    const to = pageAfterLogin(context.get(localeContext), new URL(request.url).searchParams.get('to'))
    const secure = context.get(requestContext).https
    const cookies = new Headers({ 'Set-Cookie': tokenCookie(token, { remember, secure }) })
    if (credentials.code) cookies.append('Set-Cookie', rememberCodes(secure))
    return redirect(to, { status: 303, headers: cookies })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ username, remember, refusal }, { status, headers: retryAfter(refusal.retryAfter) })
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? {}
}

export default function Login(props: Route.ComponentProps) {
  const t = useTranslations('loginPage')
  const name = useSiteOrNull()?.name ?? 'Escapade'
  return (
    <>
      <PageHead title={t('title')} description={t('description', { name })} />
      {props.loaderData.awaited ? <FirstOwnerAwaited /> : <LoginForm {...props} />}
    </>
  )
}

/** Names the place of the URL at which the first account is made: nobody can log in yet. */
function FirstOwnerAwaited() {
  const t = useTranslations('loginPage')
  return (
    <>
      <h1>{t('noAccount')}</h1>
      <p>{t('noAccountText')}</p>
      <p>{t('noAccountAgain')}</p>
    </>
  )
}

function LoginForm({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('loginPage')
  const account = useTranslations('accountPages')
  const path = usePathIn()
  const { general, fields } = useRefusalMessages(actionData?.refusal ?? null)
  return (
    <>
      <h1>{t('title')}</h1>
      {loaderData.ended && !actionData && (
        <Notice kind="info" title={t('sessionEnded')}>
          <p>{t('sessionEndedText')}</p>
        </Notice>
      )}
      {loaderData.changed && !actionData && (
        <Notice kind="success" title={account('choose.done')}>
          <p>{account('choose.doneText')}</p>
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
        <Disclosure summary={t('codeAsked')} open={loaderData.asksCode || actionData !== undefined}>
          <Field
            name="code"
            label={t('code')}
            hint={t('codeHint')}
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={fields.code}
          />
        </Disclosure>
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
      <p>
        <a className="text-link" href={path('/admin/password')}>
          {account('lost.link')}
        </a>
      </p>
    </>
  )
}

const CODE_COOKIE = 'login_code'
const CODE_COOKIE_SECONDS = 365 * 24 * 3600

/**
 * This browser's last log-in had a code: the next time its field is open at once. It reveals nothing about the member.
 */
function rememberCodes(secure: boolean): string {
  return writeCookie(CODE_COOKIE, '1', { secure, maxAge: CODE_COOKIE_SECONDS })
}

/** False where the API does not respond: a member logs in as soon as it does. */
async function isOwnerAwaited(api: ApiClient): Promise<boolean> {
  const response = await api['first-visit'].$get()
  return response.ok && (await response.json()).awaited
}

/** With an invalid token the API's client would redirect to the log-in page, which is this one. */
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
