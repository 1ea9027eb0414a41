import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import { formatDay } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { bodyOf } from '../call-api.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { apiContext, localeContext } from '../server/request-context.ts'
import { useSite } from '../document/site-data.ts'
import { usePageLocale } from '../document/page-locale.ts'
import type { Route } from './+types/terms.ts'
import { Contents } from './sections/contents.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const { terms } = await bodyOf(context.get(apiContext).content.$get({ query }))
  return terms
}

type TermsProps = { terms: Route.ComponentProps['loaderData'] }

/** The terms of sale, with privacy and cookies at their anchors; a message in their place until they are written. */
export default function Terms({ loaderData: terms }: Route.ComponentProps) {
  const t = useTranslations('termsPage')
  const { name } = useSite()
  const written = terms.sections.length > 0
  return (
    <>
      <PageHead title={t('title')} description={t('description', { name })} />
      <div className="wrap">
        <header className="page-head">
          <h1>{t('title')}</h1>
          {written ? <Version terms={terms} /> : <p>{t('unwritten')}</p>}
          {!hasSeller(terms) && <Publisher terms={terms} />}
        </header>
        {written && (
          <div className="with-contents">
            <Contents label={t('contents')} sections={terms.sections} />
            <Sections terms={terms} />
          </div>
        )}
      </div>
    </>
  )
}

/** The section to which every page links as the legal notice. */
const SELLER = 'vendeur'

function hasSeller({ sections }: TermsProps['terms']): boolean {
  return sections.some(({ id }) => id === SELLER)
}

/** The persons behind the site, as the settings name them: terms of an operator's own lack them often. */
function Publisher({ terms: { publicationDirector, host } }: TermsProps) {
  const t = useTranslations('termsPage')
  if (publicationDirector === '' && host === '') return null
  return (
    <div className="prose">
      {publicationDirector && <p>{t('publicationDirector', { name: publicationDirector })}</p>}
      {host && <p>{t('host', { name: host })}</p>}
    </div>
  )
}

function Version({ terms }: TermsProps) {
  const t = useTranslations('termsPage')
  const date = formatDay(terms.updatedOn, usePageLocale(), 'date')
  return (
    <>
      <p>{t('version', { version: terms.version, date })}</p>
      <Button look="quiet" size="small" icon="ph:printer" className="no-print" data-prints>
        {t('print')}
      </Button>
    </>
  )
}

function Sections({ terms }: TermsProps) {
  return (
    <div>
      {terms.sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          className="terms-section"
          aria-labelledby={`${section.id}-title`}
        >
          <h2 id={`${section.id}-title`} lang={langOf(section, 'title')}>
            {section.title}
          </h2>
          {/* Sanitised when it is saved. */}
          <div
            className="prose"
            lang={langOf(section, 'html')}
            dangerouslySetInnerHTML={{ __html: section.html }}
          />
          {section.id === SELLER && <Publisher terms={terms} />}
        </section>
      ))}
    </div>
  )
}
