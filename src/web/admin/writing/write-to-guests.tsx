import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReservationReaders } from '#core/guest-message/guest-message.schema.ts'
import { languageName } from '#i18n/format.ts'
import type { GuestTemplate } from '#i18n/guest-templates.ts'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LockedForm } from '#web/sending/locked-form.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { useNoticeFocus } from '../../forms/use-notice-focus.ts'
import { FormToken } from '../../sending/form-token.tsx'
import { GoOnWithoutText, GuestTextBoxes, guestTextId } from './guest-text-boxes.tsx'

type WriteToGuestsProps = {
  readers: ReservationReaders
  templates: readonly GuestTemplate[]
  /** The response to the sent form. */
  response: { sent: number | null; refusal: FormRefusal | null } | undefined
  /** The page to which the sent message leads back. */
  back: { label: string; href: string }
}

/** A message to guests: their languages, one box for each, and the guests whom no email reaches. */
export function WriteToGuests({ readers, templates, response, back }: WriteToGuestsProps) {
  const t = useTranslations('guestMessage')
  const locale = usePageLocale()
  const { languages, unreachable } = readers
  return (
    <>
      {response?.sent ? (
        <Notice kind="success" title={t('sent', { count: response.sent })}>
          <ButtonLink href={back.href} look="quiet" size="small">
            {back.label}
          </ButtonLink>
        </Notice>
      ) : languages.length === 0 ? (
        <p>{t('nobody')}</p>
      ) : (
        <>
          <ul className="muted">
            {languages.map(({ locale: language, reservations: count }) => (
              <li key={language}>{t('readers', { count, language: languageName(language, locale) })}</li>
            ))}
          </ul>
          <Write readers={readers} templates={templates} refusal={response?.refusal ?? null} />
        </>
      )}
      <Unreachable title={t('unreachable')} guests={unreachable.filter(({ phone }) => phone)} />
      <Unreachable title={t('noContact')} guests={unreachable.filter(({ phone }) => !phone)} />
    </>
  )
}

type WriteProps = Pick<WriteToGuestsProps, 'readers' | 'templates'> & { refusal: FormRefusal | null }

function Write({ readers: { languages }, templates, refusal }: WriteProps) {
  const t = useTranslations('guestMessage')
  const busy = useNavigation().state !== 'idle'
  const { general, fields } = useRefusalMessages(refusal)
  const notice = useNoticeFocus(refusal)
  const count = languages.reduce((sum, { reservations }) => sum + reservations, 0)
  return (
    <LockedForm method="post" className="form booking-form" noValidate>
      {refusal && general ? (
        <Notice kind="error" title={general} ref={notice}>
          <GoOnWithoutText refusal={refusal} />
        </Notice>
      ) : (
        <ErrorSummary fields={fields} idOf={(name) => guestTextId('text', name)} refusal={refusal} />
      )}
      <GuestTextBoxes
        id="text"
        languages={languages.map(({ locale }) => locale)}
        templates={templates}
        errors={fields}
      />
      <FormToken refusal={refusal} />
      <div className="button-row">
        <Button type="submit" icon="ph:paper-plane-tilt" busy={busy}>
          {t('send', { count })}
        </Button>
      </div>
    </LockedForm>
  )
}

type UnreachableProps = { title: string; guests: ReservationReaders['unreachable'] }

/** Guests whom no email reaches; nothing without any. */
function Unreachable({ title, guests }: UnreachableProps) {
  if (guests.length === 0) return null
  return (
    <section aria-label={title}>
      <p>{title}</p>
      <ul>
        {guests.map(({ name, phone }, index) => (
          // Two guests may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {name} {phone && <a href={telephoneLink(phone)}>{phone}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
