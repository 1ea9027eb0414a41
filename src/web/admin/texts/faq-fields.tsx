import { useTranslations } from 'use-intl'
import { NO_TEXT } from '#core/kernel/locale.ts'
import { SETTING_TEXT_MAX } from '#core/site/setting-text-max.ts'
import type { Settings } from '#core/site/settings.ts'
import { newUuid } from '../../sending/new-uuid.ts'
import { LocalizedField } from '../localized/localized-field.tsx'
import { Section } from '../tour-editor/section.tsx'
import { LocalizedRichText } from '../writing/localized-rich-text.tsx'
import { RowList } from '../writing/row-list.tsx'
import { useRows } from '../writing/use-rows.ts'
import { AnchorFields, keyed, type Keyed } from './anchor-fields.tsx'
import type { TextsPartProps } from './text-fields.tsx'

type Group = Keyed<Settings['faq'][number]>

/** The common questions, in groups. */
export function FaqFields({ faq, errors, onChange }: TextsPartProps & { faq: Settings['faq'] }) {
  const t = useTranslations('textsPage')
  const groups = useRows<Group>(keyed(faq), onChange)
  return (
    <Section id="questions" title={t('questions')}>
      <RowList
        name="groups"
        list={groups}
        rowName={(number) => t('group', { number })}
        addLabel={t('addGroup')}
        blank={() => ({ key: newUuid(), id: '', title: NO_TEXT, items: [] })}
        empty={t('noGroups')}
        titleField="title"
      >
        {(group, prefix) => (
          <>
            <AnchorFields prefix={prefix} row={group} />
            <LocalizedField
              name={`${prefix}[title]`}
              label={t('groupTitle')}
              value={group.title}
              max={SETTING_TEXT_MAX.line}
              errors={errors}
            />
            <Items prefix={prefix} items={group.items} errors={errors} onChange={onChange} />
          </>
        )}
      </RowList>
    </Section>
  )
}

type ItemsProps = TextsPartProps & { prefix: string; items: Group['items'] }

function Items({ prefix, items, errors, onChange }: ItemsProps) {
  const t = useTranslations('textsPage')
  const list = useRows(items, onChange)
  return (
    <RowList
      name={`${prefix}[items]`}
      list={list}
      rowName={(number) => t('question', { number })}
      addLabel={t('addQuestion')}
      blank={() => ({ question: NO_TEXT, answer: NO_TEXT })}
      empty={t('noQuestions')}
      titleField="question"
    >
      {(item, row) => (
        <>
          <LocalizedField
            name={`${row}[question]`}
            label={t('questionText')}
            value={item.question}
            max={SETTING_TEXT_MAX.line}
            errors={errors}
          />
          <LocalizedRichText
            name={`${row}[answer]`}
            label={t('answer')}
            value={item.answer}
            max={SETTING_TEXT_MAX.text}
            errors={errors}
          />
        </>
      )}
    </RowList>
  )
}
