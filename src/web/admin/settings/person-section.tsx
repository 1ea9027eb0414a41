import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import type { KeptOfPerson, RefusedSettings, ShownOnce } from './submit-settings.server.ts'

type PersonSectionProps = {
  shown: ShownOnce | null
  refused: RefusedSettings | null
  done: string | null
}

/** The legal rights of a customer: a copy of their stored data, and its erasure. */
export function PersonSection({ shown, refused, done }: PersonSectionProps) {
  const t = useTranslations('settingsPage.person')
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  const error = fields.email ?? fields.reference
  const kept = shown?.intent === 'person-find' ? shown : null
  const locale = usePageLocale()
  const person = refused?.values.person ?? ''
  return (
    <section id="person-erase" className="panel settings-group" aria-labelledby="person-title">
      <h2 id="person-title">{t('title')}</h2>
      <p className="muted small">{t('lead')}</p>
      {done === 'person-erase' && <Notice kind="success" title={t('doneErase')} />}
      <form method="post" className="form">
        <ErrorSummary general={general} fields={error ? { person: error } : {}} />
        {refused?.refusal.message === 'person.has_bookings' && (
          <a
            href={`${sitePath(locale, '/admin/reservations')}?${new URLSearchParams({ q: person }).toString()}`}
          >
            {t('seeReservations', { person })}
          </a>
        )}
        <Field
          key={kept?.person}
          name="person"
          label={t('person')}
          hint={t('personHint')}
          inputMode="email"
          autoComplete="off"
          error={error}
          defaultValue={kept?.person ?? person}
        />
        <div>
          <Button type="submit" size="small" name="intent" value="person-find">
            {t('find')}
          </Button>
        </div>
      </form>
      {kept && <Kept kept={kept} />}
    </section>
  )
}

function Kept({ kept: { person, counts, isEmpty } }: { kept: KeptOfPerson }) {
  const t = useTranslations('settingsPage.person')
  const locale = usePageLocale()
  if (isEmpty) return <Notice kind="info" title={t('nothing', { person })} />
  return (
    <>
      <Notice kind="info" title={t('kept', { person })}>
        <p>{t('counts', counts)}</p>
      </Notice>
      <form method="post" action={sitePath(locale, '/admin/settings/person')} className="dialog-actions">
        <input type="hidden" name="person" value={person} />
        <Button type="submit" size="small">
          {t('export')}
        </Button>
      </form>
      {/* The page has no script, so the question before the irreversible action is a native one. */}
      <details>
        <summary>{t('erase')}</summary>
        <form method="post" className="form">
          <p>{t('eraseText')}</p>
          <input type="hidden" name="person" value={person} />
          <div>
            <Button type="submit" size="small" look="danger" name="intent" value="person-erase">
              {t('eraseConfirm')}
            </Button>
          </div>
        </form>
      </details>
    </>
  )
}
