import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListedSample, ShownSample } from '#core/email/email-sample.schema.ts'
import { isLocale, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf, pageBodyOf } from '../../call-api.ts'
import { useLanguageNames } from '../../document/language-names.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { FormToken } from '../../sending/form-token.tsx'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/emails.ts'
import { requirePageAbility } from '../firewall.ts'
import { PageHeader } from '../frame/page-header.tsx'
import { SegmentedLinks } from '../lists/segmented.tsx'
import { withQuery } from '../../document/with-query.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePageAbility(context, 'change-settings')
  const { searchParams } = new URL(request.url)
  const language = languageIn(searchParams, context.get(localeContext))
  const { samples } = context.get(apiContext).mail
  const query = { locale: language }
  const listed = await bodyOf(samples.$get({ query: { locale: context.get(localeContext) } }))
  const sample = listed.find((one) => one.sample === params.sample)?.sample ?? null
  if (params.sample !== undefined && sample === null) throw data({ code: 'not_found' }, { status: 404 })
  const shown = sample && (await bodyOf(samples[':sample'].$get({ param: { sample }, query })))
  return { listed, sample, language, shown, isSent: searchParams.has('done') }
}

/** Sends the shown email to the member, and shows it again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const { pathname, search, searchParams } = new URL(request.url)
  const fields = {
    formToken: textOf(form, 'formToken'),
    sample: params.sample ?? '',
    locale: languageIn(searchParams, context.get(localeContext)),
  }
  // A path that no email has is a missing page.
  await pageBodyOf(context.get(apiContext).mail.test.$post({ form: fields }))
  return redirect(`${pathname}${withQuery(search, { done: 'sent' })}`, 303)
}

/** Every email of the site, each to be looked at and sent to oneself, in every language. */
export default function Emails({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('emailSamples')
  const settings = useTranslations('settingsPage')
  const languages = useLanguageNames()
  const path = usePathIn()
  const { listed, sample, language, shown, isSent } = loaderData
  if (sample === null || shown === null) {
    return (
      <>
        <PageHeader
          title={t('title')}
          lead={t('lead')}
          parent={{ label: settings('title'), href: path('/admin/settings?section=mail') }}
        />
        {(['customers', 'team'] as const).map((to) => (
          <SampleList key={to} title={t(to)} listed={listed.filter((one) => one.to === to)} />
        ))}
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={shown.subject}
        parent={{ label: t('title'), href: path('/admin/settings/emails') }}
        actions={<SendToMe />}
      />
      {isSent && <Notice kind="success" title={t('sent')} />}
      <SegmentedLinks
        label={t('language')}
        name="language"
        current={language}
        options={LOCALES.map((locale) => ({ value: locale, label: languages(locale) }))}
      />
      <ShownEmail sample={sample} language={language} shown={shown} />
    </>
  )
}

function SendToMe() {
  const t = useTranslations('emailSamples')
  return (
    <form method="post">
      <FormToken />
      <Button type="submit" size="small" icon="ph:envelope-simple">
        {t('send')}
      </Button>
    </form>
  )
}

function SampleList({ title, listed }: { title: string; listed: readonly ListedSample[] }) {
  const path = usePathIn()
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <ul className="admin-rows">
        {listed.map(({ sample, subject }) => (
          <li key={sample} className="admin-row">
            <a href={path(`/admin/settings/emails/${sample}`)}>{subject}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShownEmail({ sample, language, shown }: { sample: string; language: Locale; shown: ShownSample }) {
  const t = useTranslations('emailSamples')
  const path = usePathIn()
  return (
    <>
      {/* No scripts and no forms inside; a link opens nothing. */}
      <iframe
        className="mail-html"
        title={t('preview')}
        lang={language}
        sandbox=""
        src={path(`/admin/settings/emails/${sample}/html?language=${language}`)}
      />
      <section aria-labelledby="text">
        <h2 id="text">{t('asText')}</h2>
        <pre className="mail-text" lang={language}>
          {shown.text}
        </pre>
      </section>
    </>
  )
}

function languageIn(searchParams: URLSearchParams, otherwise: Locale): Locale {
  const language = searchParams.get('language')
  return isLocale(language) ? language : otherwise
}
