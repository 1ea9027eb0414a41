import { useTranslations } from 'use-intl'
import { NOTICE_WAYS } from '#core/email/team-notice.ts'
import type { NoticeChoices } from '#core/notice/notice-choice.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { useMay } from '../frame/use-may.ts'
import type { RefusedSettings } from './submit-settings.server.ts'

type NoticesSectionProps = { choices: NoticeChoices; refused: RefusedSettings | null; done: string | null }

/** The topics of which a member is notified, with the way of each. A refused form keeps the chosen values. */
export function NoticesSection({ choices, refused, done }: NoticesSectionProps) {
  const t = useTranslations('noticesPage')
  const may = useMay()
  const path = usePathIn()
  const own = refused?.intent === 'notices' ? refused : null
  const { general, fields } = useRefusalMessages(own?.refusal ?? null)
  const valueOf = (name: string, stored: string) => own?.values[name] ?? stored
  const time = (name: 'digestAt' | 'quietFrom' | 'quietUntil') => (
    <Field
      type="time"
      name={name}
      label={t(name)}
      error={fields[name]}
      defaultValue={valueOf(name, choices[name])}
    />
  )
  return (
    <section id="notices" className="panel settings-group" aria-labelledby="notices-title">
      <h2 id="notices-title">{t('title')}</h2>
      <p className="muted small">
        {t('lead')} {!may('lead-all-departures') && may('lead-departures') && t('ownOnly')}
      </p>
      <form method="post" className="form">
        <ErrorSummary general={general} fields={fields} />
        {done === 'notices' && <Notice kind="success" title={t('saved')} />}
        <div className="side-by-side">
          {choices.topics.map(({ topic, email }) => (
            <SelectField
              key={topic}
              name={`email[${topic}]`}
              label={t(`topic.${topic}`)}
              hint={topic === 'tomorrow' ? t('tomorrowHint') : undefined}
              error={fields[`email[${topic}]`]}
              defaultValue={valueOf(`email[${topic}]`, email)}
            >
              {NOTICE_WAYS.map((way) => (
                <option key={way} value={way}>
                  {t(`way.${way}`)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        {time('digestAt')}
        <fieldset className="field" aria-describedby="quiet-hint">
          <legend>{t('quiet')}</legend>
          <div className="side-by-side">
            {time('quietFrom')}
            {time('quietUntil')}
          </div>
          <p className="field-hint" id="quiet-hint">
            {t('quietHint', { zone: choices.timeZone })}
          </p>
        </fieldset>
        <div>
          <Button type="submit" size="small" name="intent" value="notices">
            {t('save')}
          </Button>
        </div>
      </form>
      <p>
        <a href={path('/admin/settings/devices')}>{t('devices')}</a>
      </p>
    </section>
  )
}
