import { useTranslations } from 'use-intl'
import { eachLocale, LOCALES } from '#core/kernel/locale.ts'
import { languageName } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLanguageNames } from '../../document/language-names.ts'
import { usePageLocale, usePageLocales } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { FoundWording, ShownMessage } from './find-wording.server.ts'
import type { RefusedSettings } from './submit-settings.server.ts'
import { SHOWN, shownField } from '../writing/shown-field.ts'
import { wordingFieldName } from './wording-field.ts'

type WordingSectionProps = { found: FoundWording; refused: RefusedSettings | null; done: string | null }

/** Every message that visitors read, with a search and the operator's own wording in every language. */
export function WordingSection({ found, refused, done }: WordingSectionProps) {
  const t = useTranslations('settingsPage')
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  const { words, count, shown } = found
  return (
    <section id="sentences" className="panel settings-group" aria-labelledby="sentences-title">
      <h2 id="sentences-title">{t('groups.sentences')}</h2>
      <p className="muted small">{t('hints.sentences')}</p>
      <search aria-label={t('foundLabel')}>
        <form className="filters">
          <input type="hidden" name="section" value="wording" />
          <Field name="words" type="search" label={t('searchWords')} defaultValue={words} />
          <Button type="submit" look="quiet" size="small" icon="ph:magnifying-glass">
            {t('find')}
          </Button>
        </form>
      </search>
      {done === 'sentences' && <Notice kind="success" title={t('saved')} />}
      <p>
        {words.trim()
          ? t('foundSentences', { count, hidden: count - shown.length })
          : t('changedSentences', { count })}
      </p>
      {shown.length > 0 && (
        <form method="post" className="form">
          <input type="hidden" name="intent" value="sentences" />
          <input
            type="hidden"
            name={SHOWN}
            value={shownField(
              eachLocale((locale) => Object.fromEntries(shown.map(({ key, own }) => [key, own[locale]]))),
            )}
          />
          <ErrorSummary general={general} fields={fields} idOf={(name) => fieldOfError(name, shown)} />
          {shown.map((message) => (
            <WordingFields
              key={message.key}
              message={message}
              typed={refused?.values ?? {}}
              errors={fields}
              refused={refused?.refusal.fields ?? {}}
            />
          ))}
          <div>
            <Button type="submit" size="small">
              {t('save')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

type WordingFieldsProps = {
  message: ShownMessage
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  /** The codes of the errors. */
  refused: Readonly<Record<string, string>>
}

/** One message in every language, the product's own text under each form that differs from it. */
function WordingFields({ message: { key, place, forms, own }, typed, errors, refused }: WordingFieldsProps) {
  const t = useTranslations('settingsPage')
  const places = useTranslations('wordingSection.places')
  const languages = useLanguageNames()
  const pageLocale = usePageLocale()
  return (
    <fieldset className="sentence">
      <legend className="small">
        <b>{places(place)}</b> <span className="muted">{forms[pageLocale][0]?.original}</span>
      </legend>
      <div className="side-by-side">
        {usePageLocales().map((locale) => {
          const whole = wordingFieldName({ locale, key, id: '' })
          const isOthers = refused[whole] === 'settings.version_conflict'
          return (
            <div key={locale} className="form">
              {forms[locale].map(({ id, when, text, original }, index) => {
                const name = wordingFieldName({ locale, key, id })
                const written = typed[name] ?? text
                return (
                  <TextField
                    key={id}
                    name={name}
                    label={
                      <>
                        {languages(locale)} {when && <span lang={locale}>({when})</span>}{' '}
                        {own[locale] !== null && <StatusChip tone="good">{t('yours')}</StatusChip>}
                      </>
                    }
                    rows={2}
                    lang={locale}
                    hint={
                      isOthers && written !== text
                        ? t.rich('othersSentence', { text: () => <span lang={locale}>{text}</span> })
                        : written !== original &&
                          t.rich('originalSentence', { text: () => <span lang={locale}>{original}</span> })
                    }
                    error={errors[name] ?? (index === 0 ? errors[whole] : undefined)}
                    defaultValue={written}
                  />
                )
              })}
              {own[locale] !== null && (
                <Button type="submit" look="quiet" size="small" name="reset" value={whole}>
                  {t('resetOriginal', { language: languageName(locale, pageLocale) })}
                </Button>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The error of a message with several forms is shown at the first of them. */
function fieldOfError(name: string, shown: readonly ShownMessage[]): string {
  for (const { key, forms } of shown) {
    const locale = LOCALES.find((one) => wordingFieldName({ locale: one, key, id: '' }) === name)
    const [first] = locale ? forms[locale] : []
    if (locale && first) return wordingFieldName({ locale, key, id: first.id })
  }
  return name
}
