import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditableTour, SavedTour } from '#core/tour/editable-tour.schema.ts'
import type { Requirement } from '#core/tour/tour.ts'
import { inLocale, partsOfField, type Locale } from '#core/kernel/locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { useOffered } from '../../document/site-data.ts'
import { PageHeader } from '../frame/page-header.tsx'
import { TourStatusChip } from '../tours/tour-status-chip.tsx'
import { BasicsSection } from './basics-section.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { TourBar } from './tour-bar.tsx'
import { SECTIONS } from './editor-parts.ts'
import { ItinerarySection } from './itinerary-section.tsx'
import { missingTextsIn, missingTextsOf } from '../localized/missing-texts.ts'
import { WrittenLanguageContext } from '../localized/of-language.tsx'
import { PhotosSection } from './photos-section.tsx'
import { PracticalSection } from './practical-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { PublishSection } from './publish-section.tsx'
import { SessionEndedNotice } from '../writing/session-ended-notice.tsx'
import { requirementPlaces } from './requirement-places.ts'
import { SharingSection } from './sharing-section.tsx'
import { StorySection } from './story-section.tsx'
import { isConflict } from './tour-saver.ts'
import { useWritten } from '../writing/use-written.ts'
import { typedTour, type TypedTour } from './typed-tour.ts'
import { usePhotos } from './use-photos.ts'
import { useTourForm } from './use-tour-form.ts'
import { withPhotos } from './with-photos.ts'

/** One tour, everything about it, in every language. */
export function TourEditor({ tour, untitled }: { tour: EditableTour; untitled: string }) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  const form = useRef<HTMLFormElement>(null)
  const [first] = useOffered()
  const [language, setLanguage] = useState(useWritten())
  const { saver, save, requested, ...editing } = useTourForm(form, {
    path: path(`/admin/tours/edit/${tour.id}/save`),
    start: savedTourOf(tour),
    onRefusal: (refusal) => setLanguage((before) => languageOf(refusal, first) ?? before),
  })
  const photoEditor = usePhotos(path(`/admin/tours/edit/${tour.id}/photos`), tour.photos)
  const [missingIn, setMissingIn] = useState(() => missingTextsIn({ ...tour, photos: [] }))
  const [typed, setTyped] = useState<TypedTour>(tour)
  const { general, fields } = useRefusalMessages(editing.refusal)
  const missing = useMissingParts(editing.refusal)
  const saved = withPhotos(editing.tour, photoEditor.photos, useOffered())
  const touch = () => {
    saver.touch()
    if (!form.current) return
    const now = new FormData(form.current)
    setMissingIn(missingTextsOf(now))
    setTyped(typedTour(now))
  }
  const part = { tour, errors: fields, onChange: touch }
  return (
    <>
      <PageHeader
        title={inLocale(typed.title, language) || untitled}
        lead={inLocale(typed.place, language)}
        parent={{ label: t('title'), href: path('/admin/tours') }}
        mark={<TourStatusChip status={saved.status} />}
      />
      <TourBar
        tour={saved}
        editing={editing}
        language={language}
        missingIn={missingIn}
        onLanguage={setLanguage}
        onSave={() => void save()}
      />
      <div className="editor-columns">
        <Contents />
        <form
          ref={form}
          className="editor-form"
          noValidate
          onInput={touch}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {editing.refusal?.message === 'auth.required' && <SessionEndedNotice />}
          {isConflict(editing) ? (
            <ConflictNotice
              savedAt={String(editing.refusal?.savedAt)}
              onKeepMine={() => void save('save', Number(editing.refusal?.version))}
            />
          ) : (
            editing.refusal?.message !== 'auth.required' && (
              <ErrorSummary
                general={general}
                fields={{ ...fields, ...missing.labels }}
                idOf={missing.idOf}
                refusal={requested}
              />
            )
          )}
          <WrittenLanguageContext value={language}>
            <BasicsSection {...part} typed={typed} />
            <StorySection {...part} />
            <ItinerarySection {...part} />
            <PracticalSection {...part} savedVersion={saved.version} />
            <PhotosSection editor={photoEditor} />
            <PricesSection {...part} />
            <SharingSection {...part} typed={typed} slug={saved.slug} />
          </WrittenLanguageContext>
          <PublishSection
            tour={saved}
            busy={editing.saving}
            onAction={(intent) => void save(intent)}
            onLanguage={setLanguage}
          />
        </form>
      </div>
    </>
  )
}

function Contents() {
  const t = useTranslations('toursAdmin')
  return (
    <nav className="editor-contents" aria-label={t('contents')}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{t(`section.${section}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The parts without which a refused tour cannot be public, and the ids of their places. */
function useMissingParts(refusal: FormRefusal | null) {
  const t = useTranslations('toursAdmin')
  const [first] = useOffered()
  const parts = (refusal?.missing ?? []) as Requirement[]
  const places: Record<string, string> = requirementPlaces(first)
  return {
    labels: Object.fromEntries(parts.map((part) => [part, t(`requirement.${part}`)])),
    idOf: (name: string) => places[name] ?? name,
  }
}

/** The language of the first wrong or missing text, where one language is shown at a time. */
function languageOf({ fields, missing }: FormRefusal, first: Locale): Locale | undefined {
  if (missing) return first
  return partsOfField(Object.keys(fields)[0] ?? '')?.locale
}

function savedTourOf(tour: EditableTour): SavedTour {
  const { id, slug, status, version, updatedAt: savedAt, missing, missingTranslations } = tour
  return { id, slug, status, version, savedAt, missing, missingTranslations }
}
