import { useTranslations } from 'use-intl'
import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import type { Requirement } from '#core/tour/tour.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { languageName } from '#i18n/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOffered } from '../../document/site-data.ts'
import { requirementPlaces } from './requirement-places.ts'
import { Section } from './section.tsx'

type PublishSectionProps = {
  tour: SavedTour
  busy: boolean
  onAction: (intent: 'publish' | 'draft') => void
}

/** The requirements of publishing, met or not, and the button that publishes. */
export function PublishSection({ tour, busy, onAction }: PublishSectionProps) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  const [first, ...others] = useOffered()
  const places = Object.entries(requirementPlaces(first)) as [Requirement, string][]
  const isPublished = tour.status === 'PUBLISHED'
  return (
    <Section
      id="publish"
      title={t('section.publish')}
      lead={t(`leadPublish.${tour.status}`, { others: others.length })}
    >
      <ul className="check-list">
        {places.map(([requirement, place]) => (
          <Requirement
            key={requirement}
            requirement={requirement}
            href={`#${place}`}
            missing={tour.missing.includes(requirement)}
            untranslated={tour.missingTranslations
              .filter(({ texts }) => texts.includes(requirement))
              .map(({ locale }) => locale)}
          />
        ))}
      </ul>
      <div className="button-row">
        {tour.status === 'DRAFT' && (
          <Button
            icon="ph:broadcast"
            busy={busy}
            disabled={tour.missing.length > 0}
            onClick={() => onAction('publish')}
          >
            {t('publish')}
          </Button>
        )}
        {tour.status !== 'DRAFT' && (
          <Button look="quiet" icon="ph:eye-slash" busy={busy} onClick={() => onAction('draft')}>
            {t(isPublished ? 'toDraft' : 'reopen')}
          </Button>
        )}
        <ButtonLink look="quiet" icon="ph:calendar-plus" href={path(`/admin/disponibilites?tour=${tour.id}`)}>
          {t('seeDates')}
        </ButtonLink>
        {isPublished && (
          <ButtonLink look="quiet" icon="ph:arrow-square-out" href={path(`/tour/${tour.slug}`)}>
            {t('seePage')}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}

type RequirementProps = {
  requirement: Requirement
  /** The section of the page. */
  href: string
  missing: boolean
  untranslated: readonly Locale[]
}

function Requirement({ requirement, href, missing, untranslated }: RequirementProps) {
  const t = useTranslations('toursAdmin')
  const locale = usePageLocale()
  const state = missing ? 'missing' : untranslated.length > 0 ? 'untranslated' : 'done'
  const languages = untranslated.map((code) => languageName(code, locale)).join(', ')
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} />
      {state === 'done' ? (
        <span>{t(`requirement.${requirement}`)}</span>
      ) : (
        <a href={href}>{t(`requirement.${requirement}`)}</a>
      )}{' '}
      <small>{t(`requirementState.${state}`, { languages })}</small>
    </li>
  )
}

const ICONS = {
  missing: 'ph:circle',
  untranslated: 'ph:warning',
  done: 'ph:check-circle-fill',
} as const
