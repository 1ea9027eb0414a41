import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { emailLink } from '#core/email/email-link.ts'
import { langOf } from '#core/kernel/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf } from '../call-api.ts'
import { RESPONSE_ID, formRefusalOf, refusalOfLink } from '../forms/form-refusal.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { apiContext, localeContext, oddQueryContext } from '../server/request-context.ts'
import { useSite } from '../document/site-data.ts'
import { textOf } from '../forms/form-text.ts'
import { postedForm } from '../forms/posted-form.ts'
import { isTakenAlong } from '../forms/taken-along.ts'
import { tokenOfForm } from '../forms/token-of-form.server.ts'
import type { Route } from './+types/contact.ts'
import { ContactForm, type ContactText } from './contact/contact-form.tsx'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { toursToChoose } from './contact/tours-to-choose.server.ts'
import { whatsappLink } from '#web/ui/whatsapp-link.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const named = new URL(request.url).searchParams.get('tour') ?? ''
  const locale = context.get(localeContext)
  const tours = await toursToChoose(context.get(apiContext), { locale, named })
  const isKnown = named === '' || tours.some(({ slug }) => slug === named)
  if (!isKnown) context.set(oddQueryContext, true)
  return {
    tours: tours.map(({ slug, title, fallback }) => ({ slug, title, fallback })),
    tour: named,
    refusal: refusalOfLink(isKnown ? {} : { tour: 'tour.not_found' }),
  }
}

/** Forwards the message; whatever the result, the typed text is shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const posted = await postedForm(request)
  const text = textsOf(posted)
  if (isTakenAlong(posted)) return { text, refusal: null, sent: false }
  try {
    const formToken = text.formToken || tokenOfForm(request, text)
    const form = { ...text, formToken, locale: context.get(localeContext) }
    await bodyOf(context.get(apiContext).contact.$post({ form }))
    return { text, refusal: null, sent: true }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ text, refusal, sent: false }, { status })
  }
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('contactPage')
  const { name } = useSite()
  const refusal = actionData ? actionData.refusal : loaderData.refusal
  const isAboutField = Object.keys(refusal?.fields ?? {}).length > 0
  return (
    <>
      <PageHead title={t('title')} description={t('description', { name })} />
      <div className="wrap">
        <header className="page-head">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </header>
        <div className="with-contents">
          <Ways />
          <div id={isAboutField ? undefined : RESPONSE_ID}>
            {actionData?.sent ? (
              <Sent text={actionData.text} />
            ) : (
              <ContactForm
                tours={loaderData.tours}
                text={actionData?.text ?? { tour: loaderData.tour }}
                refusal={refusal}
              />
            )}
          </div>
        </div>
      </div>
    </>
  )
}

/** The contacts of the operator besides the form. */
function Ways() {
  const t = useTranslations('contactPage')
  const site = useSite()
  const { phone, whatsapp, email, hours } = site
  if (!phone && !whatsapp && !email && !hours) return null
  return (
    <dl className="fact-list">
      {phone && (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a className="text-link" href={telephoneLink(phone)}>
              {phone}
            </a>
          </dd>
        </div>
      )}
      {whatsapp && (
        <div>
          <dt>WhatsApp</dt>
          <dd>
            <a className="text-link" href={whatsappLink(whatsapp)} rel="noopener noreferrer">
              {whatsapp}
            </a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <a className="text-link" href={emailLink(email)}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {hours && (
        <div>
          <dt>{t('hours')}</dt>
          <dd lang={langOf(site, 'hours')}>{hours}</dd>
        </div>
      )}
    </dl>
  )
}

function Sent({ text }: { text: ContactText }) {
  const t = useTranslations('contactPage')
  return (
    <>
      <Notice kind="success" title={t('sentTitle')}>
        <p>{t('sentText', { email: text.email ?? '' })}</p>
      </Notice>
      <h2 className="sent-title">{t('yourText')}</h2>
      <blockquote className="sent-text">{text.message}</blockquote>
    </>
  )
}

function textsOf(form: FormData) {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    message: textOf(form, 'message'),
    tour: textOf(form, 'tour'),
    website: textOf(form, 'website'),
    formToken: textOf(form, 'formToken'),
  }
}
