import { data, Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DepartureReaders } from '#core/guest-message/guest-message.schema.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { answerOf, pageResponseOf } from '../../call-api.ts'
import { useLanguageNames } from '../../document/language-names.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { formRefusalOf, useRefusalMessages } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { FormToken } from '../../sending/form-token.tsx'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/guest-message.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { GoOnWithoutText, GuestTextBoxes } from '../writing/guest-text-boxes.tsx'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: [
    'guestMessage',
    'reservationsAdmin.manifestPage',
    'availability',
    'guest_message',
    'form',
    'validation',
  ],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = { param: { id: params.id }, query: { locale: context.get(localeContext) } }
  const [readers, templates] = await Promise.all([
    pageResponseOf(api.today.departures[':id'].message.$get(asked)) as Promise<DepartureReaders>,
    answerOf(api['guest-templates'].$get()),
  ])
  return { readers, templates: templates.message }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const posted = await postedForm(request)
  const form = Object.fromEntries([...posted.keys()].map((name) => [name, textOf(posted, name)]))
  const call = context.get(apiContext).today.departures[':id'].message
  try {
    const sent = await answerOf(call.$post({ param: { id: params.id }, form }))
    return { sent: sent.reservations, refusal: null }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ sent: null, refusal }, { status })
  }
}

/** A message to all guests of a departure: one box for each of their languages. */
export default function GuestMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { readers, templates } = loaderData
  const t = useTranslations('guestMessage')
  const list = useTranslations('reservationsAdmin.manifestPage')('guestList')
  const locale = usePageLocale()
  const path = usePathIn()
  const languageName = useLanguageNames()
  const { tour, localDateTimeStart, languages, unreachable } = readers
  const guestList = path(`/admin/manifest/${localDateTimeStart.slice(0, 10)}#sheet-${readers.availabilityId}`)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { tour, date: formatDateTime(localDateTimeStart, locale) })}
        parent={{ label: list, href: guestList }}
      />
      {actionData?.sent ? (
        <Notice kind="success" title={t('sent', { count: actionData.sent })}>
          <ButtonLink href={guestList} look="quiet" size="small">
            {list}
          </ButtonLink>
        </Notice>
      ) : languages.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <>
          <ul className="muted">
            {languages.map(({ locale: language, reservations: count }) => (
              <li key={language}>{t('readers', { count, language: languageName(language) })}</li>
            ))}
          </ul>
          <Write readers={readers} templates={templates} refusal={actionData?.refusal ?? null} />
        </>
      )}
      {unreachable.length > 0 && <Unreachable unreachable={unreachable} />}
    </>
  )
}

type WriteProps = Pick<Route.ComponentProps['loaderData'], 'readers' | 'templates'> & {
  refusal: ReturnType<typeof formRefusalOf>['refusal'] | null
}

function Write({ readers: { languages }, templates, refusal }: WriteProps) {
  const t = useTranslations('guestMessage')
  const busy = useNavigation().state !== 'idle'
  const { general, fields } = useRefusalMessages(refusal)
  const [error = general] = Object.values(fields)
  const count = languages.reduce((sum, { reservations }) => sum + reservations, 0)
  return (
    <Form method="post" className="form booking-form" noValidate>
      {refusal && error && (
        <Notice kind="error" title={error}>
          <GoOnWithoutText refusal={refusal} />
        </Notice>
      )}
      <GuestTextBoxes id="text" languages={languages.map(({ locale }) => locale)} templates={templates} />
      <FormToken />
      <div className="button-row">
        <Button type="submit" icon="ph:paper-plane-tilt" busy={busy}>
          {t('send', { count })}
        </Button>
      </div>
    </Form>
  )
}

/** The guests whom no email reaches. */
function Unreachable({ unreachable }: Pick<DepartureReaders, 'unreachable'>) {
  const t = useTranslations('guestMessage')
  return (
    <section aria-label={t('unreachable')}>
      <p>{t('unreachable')}</p>
      <ul>
        {unreachable.map(({ name, phone }, index) => (
          // Two guests may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {name} {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
