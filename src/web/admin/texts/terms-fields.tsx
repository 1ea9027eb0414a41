import { useTranslations } from 'use-intl'
import { NO_TEXT } from '#core/kernel/locale.ts'
import { SETTING_TEXT_MAX, TERMS_VERSION_MAX } from '#core/site/setting-text-max.ts'
import type { Settings } from '#core/site/settings.ts'
import { Field } from '#web/ui/field.tsx'
import { newUuid } from '../../sending/new-uuid.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { Section } from '../tour-editor/section.tsx'
import { LocalizedRichText } from '../writing/localized-rich-text.tsx'
import { RowList } from '../writing/row-list.tsx'
import { useRows } from '../writing/use-rows.ts'
import { AnchorFields, keyed, type Keyed } from './anchor-fields.tsx'
import type { TextsPartProps } from './text-fields.tsx'

type Part = Keyed<Settings['terms']['sections'][number]>

/** The terms of sale: the version that customers accept, and its sections. */
export function TermsFields({ terms, errors, onChange }: TextsPartProps & { terms: Settings['terms'] }) {
  const t = useTranslations('textsPage')
  const fields = useTranslations('settingsPage.fields')
  const parts = useRows<Part>(keyed(terms.sections), onChange)
  return (
    <>
      <Section id="terms-version" title={t('version')}>
        <div className="field-row aligned-fields">
          <Field
            name="version"
            label={fields('version')}
            defaultValue={terms.version}
            maxLength={TERMS_VERSION_MAX}
            error={errors.version}
          />
          <Field
            name="updatedOn"
            type="date"
            label={fields('updatedOn')}
            defaultValue={terms.updatedOn}
            error={errors.updatedOn}
          />
        </div>
      </Section>
      <Section id="terms-sections" title={t('sections')}>
        <RowList
          name="sections"
          list={parts}
          rowName={(number) => t('part', { number })}
          addLabel={t('addPart')}
          blank={() => ({ key: newUuid(), id: '', title: NO_TEXT, text: NO_TEXT })}
          empty={t('noParts')}
          titleField="title"
        >
          {(part, prefix) => (
            <>
              <AnchorFields prefix={prefix} row={part} />
              <LocalizedField
                name={`${prefix}[title]`}
                label={t('heading')}
                value={part.title}
                max={SETTING_TEXT_MAX.line}
                errors={errors}
              />
              <LocalizedRichText
                name={`${prefix}[text]`}
                label={t('text')}
                value={part.text}
                max={SETTING_TEXT_MAX.text}
                errors={errors}
              />
            </>
          )}
        </RowList>
      </Section>
    </>
  )
}
