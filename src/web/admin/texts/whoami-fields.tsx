import { useTranslations } from 'use-intl'
import { NO_TEXT } from '#core/kernel/locale.ts'
import { SETTING_TEXT_MAX } from '#core/site/setting-text-max.ts'
import type { Settings } from '#core/site/settings.ts'
import { Field } from '#web/ui/field.tsx'
import { LocalizedField } from '../localized/localized-field.tsx'
import { Section } from '../tour-editor/section.tsx'
import { LocalizedRichText } from '../writing/localized-rich-text.tsx'
import { RowList } from '../writing/row-list.tsx'
import { useRows } from '../writing/use-rows.ts'
import type { TextsPartProps } from './text-fields.tsx'

type WhoamiFieldsProps = TextsPartProps & { whoami: Settings['whoami'] }

/** The guide's own page: the guide, the story, the facts. */
export function WhoamiFields({ whoami, errors, onChange }: WhoamiFieldsProps) {
  const t = useTranslations('textsPage')
  const fields = useTranslations('settingsPage.fields')
  const facts = useRows(whoami.facts, onChange)
  const field = { errors, max: SETTING_TEXT_MAX.line }
  return (
    <>
      <Section id="about" title={t('about')}>
        <Field
          name="name"
          label={fields('name')}
          defaultValue={whoami.name}
          maxLength={SETTING_TEXT_MAX.line}
          error={errors.name}
        />
        <LocalizedField {...field} name="role" label={fields('role')} value={whoami.role} />
        <LocalizedField
          {...field}
          name="portraitAlt"
          label={fields('portraitAlt')}
          value={whoami.portraitAlt}
        />
        <LocalizedRichText
          name="text"
          label={fields('story')}
          value={whoami.text}
          max={SETTING_TEXT_MAX.text}
          errors={errors}
        />
      </Section>
      <Section id="facts" title={t('facts')}>
        <RowList
          name="facts"
          list={facts}
          rowName={(number) => t('fact', { number })}
          addLabel={t('addFact')}
          blank={() => ({ label: NO_TEXT, value: NO_TEXT })}
          empty={t('noFacts')}
          short
        >
          {(fact, prefix) => (
            <>
              <LocalizedField
                {...field}
                name={`${prefix}[label]`}
                label={t('factLabel')}
                value={fact.label}
              />
              <LocalizedField
                {...field}
                name={`${prefix}[value]`}
                label={t('factValue')}
                value={fact.value}
              />
            </>
          )}
        </RowList>
      </Section>
    </>
  )
}
