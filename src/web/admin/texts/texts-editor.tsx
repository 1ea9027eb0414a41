import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { partsOfField } from '#core/kernel/locale.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { useWritten } from '../writing/use-written.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { openRowsAround } from '../../forms/open-rows-around.ts'
import { missingTextsIn, missingTextsOf } from '../localized/missing-texts.ts'
import { WrittenLanguageContext } from '../localized/of-language.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import { SessionEndedNotice } from '../writing/session-ended-notice.tsx'
import { SHOWN, shownField } from '../writing/shown-field.ts'
import { useSavedForm } from '../writing/use-saved-form.ts'
import { AnchorsContext } from './anchor-fields.tsx'
import type { SavedTexts } from './texts-save.ts'
import { TextFields, type LoadedTexts } from './text-fields.tsx'
import type { Anchors } from './text-forms.ts'
import { TEXT_PAGE_NAMES, type TextPage } from './text-pages.ts'
import { TextsBar } from './texts-bar.tsx'

/** The form of one page of texts: it stays in the page, with the typed text, whatever becomes of a save. */
export function TextsEditor({ title, ...texts }: LoadedTexts & { title: string }) {
  const { page, setting } = texts
  const t = useTranslations('textsPage')
  const settings = useTranslations('settingsPage')
  const path = usePathIn()
  const form = useRef<HTMLFormElement>(null)
  const [language, setLanguage] = useState(useWritten())
  const [anchors, setAnchors] = useState<Anchors>({})
  const [shown, setShown] = useState<unknown>(setting)
  const [missingIn, setMissingIn] = useState(() => missingTextsIn(setting))
  const editing = useSavedForm<SavedTexts>(form, {
    path: path(`/admin/settings/texts/${page}/save`),
    onSaved: (saved) => {
      setAnchors((before) => ({ ...before, ...saved.anchors }))
      setShown(saved.shown)
    },
    onRefusal: ({ fields, shown: seen }) => {
      if (seen !== undefined) setShown(seen)
      setLanguage((before) => partsOfField(Object.keys(fields)[0] ?? '')?.locale ?? before)
    },
  })
  const { general, fields } = useRefusalMessages(editing.refusal)
  useOpenRefusedRows(editing.refusal)
  const touch = () => {
    editing.touch()
    if (form.current) setMissingIn(missingTextsOf(new FormData(form.current)))
  }
  const save = () => void editing.save()
  return (
    <>
      <PageHeader
        title={title}
        lead={page === 'home' ? t('lead') : t(`hints.${page}`)}
        parent={{ label: settings('title'), href: path('/admin/settings') }}
      />
      <TextPageLinks page={page} />
      <TextsBar
        page={page}
        editing={editing}
        language={language}
        missingIn={missingIn}
        onLanguage={setLanguage}
        onSave={save}
      />
      <form
        ref={form}
        className="editor-form"
        noValidate
        onInput={touch}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <input type="hidden" name={SHOWN} value={shownField(shown)} />
        {editing.refusal?.message === 'auth.required' ? (
          <SessionEndedNotice />
        ) : (
          <ErrorSummary general={general} fields={fields} refusal={editing.refusal} />
        )}
        <AnchorsContext value={anchors}>
          <WrittenLanguageContext value={language}>
            <TextFields texts={texts} errors={fields} onChange={touch} />
          </WrittenLanguageContext>
        </AnchorsContext>
      </form>
    </>
  )
}

function TextPageLinks({ page }: { page: TextPage }) {
  const t = useTranslations('settingsPage')
  const label = useTranslations('textsPage')('pages')
  const path = usePathIn()
  return (
    <nav className="segmented" aria-label={label} data-shows-current>
      {TEXT_PAGE_NAMES.map((name) => (
        <a
          key={name}
          href={path(`/admin/settings/texts/${name}`)}
          aria-current={name === page ? 'page' : undefined}
        >
          {t(`groups.${name}`)}
        </a>
      ))}
    </nav>
  )
}

/** An error in a closed row would not be seen. */
function useOpenRefusedRows(refusal: FormRefusal | null): void {
  useEffect(() => {
    for (const name of Object.keys(refusal?.fields ?? {})) {
      const field = document.getElementById(name)
      if (field) openRowsAround(field)
    }
  }, [refusal])
}
