import { useTranslations } from 'use-intl'
import type { SavedTour } from '#core/tour/editable-tour.schema.ts'
import { REQUIRED_TEXTS, type Requirement } from '#core/tour/tour.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { languageName } from '#i18n/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOffered, useSiteOrNull } from '../../document/site-data.ts'
import { useMay } from '../frame/use-may.ts'
import { requirementPlaces } from './requirement-places.ts'
import { Section } from './section.tsx'

type PublishSectionProps = {
  tour: SavedTour
  busy: boolean
  onAction: (intent: 'publish' | 'draft') => void
  /** Shows the texts of a language, where one language is shown at a time. */
  onLanguage: (language: Locale) => void
}

/** The requirements of publishing, met or not, and the button that publishes. */
export function PublishSection({ tour, busy, onAction, onLanguage }: PublishSectionProps) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  const pageLocale = usePageLocale()
  const [first, ...others] = useOffered()
  const isLive = useSiteOrNull()?.live !== false
  const may = useMay()
  const requirements = Object.keys(requirementPlaces(first)) as Requirement[]
  const lacks = (requirement: Requirement) => tour.missing.includes(requirement)
  const lackedBy = (requirement: Requirement): Locale[] => {
    if (lacks(requirement)) return isText(requirement) && others.length > 0 ? [first] : []
    const translations = tour.missingTranslations.filter(({ texts }) => texts.includes(requirement))
    return translations.map(({ locale }) => locale)
  }
  const isPublished = tour.status === 'PUBLISHED'
  const standing = isPublished && !isLive ? 'BEFORE_OPENING' : tour.status
  return (
    <Section
      id="publish"
      title={t('section.publish')}
      lead={t(`leadPublish.${standing}`, {
        others: others.length,
        language: languageName(first, pageLocale),
      })}
    >
      <ul className="check-list">
        {requirements.map((requirement) => (
          <Requirement
            key={requirement}
            requirement={requirement}
            missing={lacks(requirement)}
            lackedBy={lackedBy(requirement)}
            onLanguage={onLanguage}
          />
        ))}
      </ul>
      {others.length > 0 && tour.missing.some(isText) && may('change-settings') && (
        <p className="muted">
          {t.rich('oneLanguage', {
            link: (text) => <a href={path('/admin/settings#languages')}>{text}</a>,
          })}
        </p>
      )}
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
  missing: boolean
  /** The languages that lack a text. */
  lackedBy: readonly Locale[]
  onLanguage: (language: Locale) => void
}

function Requirement({ requirement, missing, lackedBy, onLanguage }: RequirementProps) {
  const t = useTranslations('toursAdmin')
  const locale = usePageLocale()
  const [first] = useOffered()
  const language = lackedBy[0]
  const state = missing ? 'missing' : language ? 'untranslated' : 'done'
  const languages = lackedBy.map((code) => languageName(code, locale)).join(', ')
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} />
      {state === 'done' ? (
        <span>{t(`requirement.${requirement}`)}</span>
      ) : (
        <a
          href={`#${requirementPlaces(language ?? first)[requirement]}`}
          onClick={() => language && onLanguage(language)}
        >
          {t(`requirement.${requirement}`)}
        </a>
      )}{' '}
      <small>{t(`requirementState.${language ? 'untranslated' : state}`, { languages })}</small>
    </li>
  )
}

const isText = (requirement: Requirement) => REQUIRED_TEXTS.has(requirement) || requirement === 'coverAlt'

const ICONS = {
  missing: 'ph:circle',
  untranslated: 'ph:warning',
  done: 'ph:check-circle-fill',
} as const
