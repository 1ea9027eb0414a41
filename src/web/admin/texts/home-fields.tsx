import { useTranslations } from 'use-intl'
import { NO_TEXT } from '#core/kernel/locale.ts'
import { SETTING_TEXT_MAX } from '#core/site/setting-text-max.ts'
import type { Settings } from '#core/site/settings.ts'
import { Field } from '#web/ui/field.tsx'
import { LocalizedField } from '../localized/localized-field.tsx'
import { Section } from '../tour-editor/section.tsx'
import { RowList } from '../writing/row-list.tsx'
import { useRows } from '../writing/use-rows.ts'
import { FIRST_ICON } from './icon-choices.ts'
import { IconField } from './icon-field.tsx'
import type { TextsPartProps } from './text-fields.tsx'

type HomeFieldsProps = TextsPartProps & { home: Settings['home'] }

/** The texts of the home page: the top, the reasons to come, the guide. */
export function HomeFields({ home, errors, onChange }: HomeFieldsProps) {
  const t = useTranslations('textsPage')
  const fields = useTranslations('settingsPage.fields')
  const reasons = useRows(home.promises, onChange)
  const { line, text } = SETTING_TEXT_MAX
  const field = { errors, max: line }
  return (
    <>
      <Section id="hero" title={t('hero')}>
        <LocalizedField {...field} name="hero[title]" label={fields('heroTitle')} value={home.hero.title} />
        <LocalizedField
          {...field}
          name="hero[lead]"
          label={fields('heroLead')}
          value={home.hero.lead}
          multiline
        />
      </Section>
      <Section id="reasons" title={t('reasons')}>
        <RowList
          name="promises"
          list={reasons}
          rowName={(number) => t('reason', { number })}
          addLabel={t('addReason')}
          blank={() => ({ icon: FIRST_ICON, title: NO_TEXT, text: NO_TEXT })}
          empty={t('noReasons')}
          titleField="title"
        >
          {(reason, prefix) => (
            <>
              <IconField name={`${prefix}[icon]`} value={reason.icon} />
              <LocalizedField
                {...field}
                name={`${prefix}[title]`}
                label={t('reasonTitle')}
                value={reason.title}
              />
              <LocalizedField
                name={`${prefix}[text]`}
                label={t('reasonText')}
                value={reason.text}
                max={text}
                errors={errors}
                multiline
                rows={2}
              />
            </>
          )}
        </RowList>
      </Section>
      <Section id="home-guide" title={t('guide')}>
        <Field
          name="guide[name]"
          label={fields('guideName')}
          defaultValue={home.guide.name}
          maxLength={line}
          error={errors['guide[name]']}
        />
        <LocalizedField
          {...field}
          name="guide[quote]"
          label={fields('quote')}
          value={home.guide.quote}
          multiline
        />
        <LocalizedField
          {...field}
          name="guide[summary]"
          label={fields('summary')}
          value={home.guide.summary}
        />
      </Section>
    </>
  )
}
