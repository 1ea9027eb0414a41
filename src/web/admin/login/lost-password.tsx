import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf } from '../../call-api.ts'
import { PageHead } from '../../document/head/page-head.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext } from '../../server/request-context.ts'
import type { Route } from './+types/lost-password.ts'

/** Asks for the link. The page then shows the same text whether or not the email address is that of a member. */
export async function action({ context, request }: Route.ActionArgs) {
  const username = textOf(await postedForm(request), 'username')
  try {
    await bodyOf(context.get(apiContext).password.lost.$post({ form: { username } }))
    return { username, refusal: null }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ username, refusal }, { status })
  }
}

/** The page of a member who lost the password: it takes the email address and sends the link. */
export default function LostPassword({ actionData }: Route.ComponentProps) {
  const t = useTranslations('accountPages.lost')
  const sent = actionData?.refusal === null ? actionData.username.trim() : null
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} />
      <h1>{t('title')}</h1>
      {sent === null ? (
        <AskForm username={actionData?.username ?? ''} refusal={actionData?.refusal ?? null} />
      ) : (
        <Sent username={sent} />
      )}
    </>
  )
}

function AskForm({ username, refusal }: { username: string; refusal: FormRefusal | null }) {
  const t = useTranslations('accountPages')
  const path = usePathIn()
  const { general, fields } = useRefusalMessages(refusal)
  return (
    <>
      <p>{t('lost.lead')}</p>
      <form className="form" method="post" noValidate>
        <ErrorSummary general={general} fields={fields} />
        <Field
          name="username"
          type="email"
          label={useTranslations('loginPage')('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={username}
          error={fields.username}
        />
        <Button type="submit" wide>
          {t('lost.submit')}
        </Button>
      </form>
      <p>
        <a className="text-link" href={path('/admin/login')}>
          {t('toLogin')}
        </a>
      </p>
    </>
  )
}

function Sent({ username }: { username: string }) {
  const t = useTranslations('accountPages')
  const path = usePathIn()
  return (
    <>
      <Notice kind="success" title={t('lost.sentTitle')}>
        <p>{t('lost.sentText', { username })}</p>
      </Notice>
      <div className="button-row">
        <ButtonLink href={path('/admin/login')}>{t('toLogin')}</ButtonLink>
        <ButtonLink look="quiet" href={path('/admin/password')}>
          {t('lost.again')}
        </ButtonLink>
      </div>
    </>
  )
}
