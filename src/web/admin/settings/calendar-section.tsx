import { useTranslations } from 'use-intl'
import type { CalendarLink } from '#core/team/team.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'

/** The secret URL of one's departures for one's own calendar: made, renewed, ended. */
export function CalendarSection({ link, done }: CalendarLink & { done: string | null }) {
  const t = useTranslations('settingsPage.calendar')
  return (
    <section id="calendar-renew" className="panel settings-group" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t('title')}</h2>
      <p className="muted small">{t('lead')}</p>
      {done === 'calendar-renew' && link && <Notice kind="success" title={t('doneRenew')} />}
      {done === 'calendar-revoke' && !link && <Notice kind="success" title={t('doneRevoke')} />}
      {link ? (
        <Link url={link.url} madeAt={link.madeAt} />
      ) : (
        <LinkButton intent="calendar-renew" word={t('make')} look="primary" />
      )}
    </section>
  )
}

function Link({ url, madeAt }: NonNullable<CalendarLink['link']>) {
  const t = useTranslations('settingsPage.calendar')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  return (
    <>
      <Field
        name="calendarUrl"
        label={t('address')}
        hint={t('madeAt', { when: formatInstant(madeAt, zone, locale, 'date') })}
        value={url}
        readOnly
        spellCheck={false}
        autoComplete="off"
      />
      <div className="calendar-acts">
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')} size="small" icon="ph:calendar-plus">
          {t('subscribe')}
        </ButtonLink>
        <LinkButton intent="calendar-renew" word={t('renew')} />
        <LinkButton intent="calendar-revoke" word={t('revoke')} />
      </div>
      <p className="muted small">{t('renewHint')}</p>
    </>
  )
}

type LinkButtonProps = { intent: string; word: string; look?: 'primary' | 'quiet' }

function LinkButton({ intent, word, look = 'quiet' }: LinkButtonProps) {
  return (
    <form method="post">
      <Button type="submit" size="small" look={look} name="intent" value={intent}>
        {word}
      </Button>
    </form>
  )
}
