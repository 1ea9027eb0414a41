import { useTranslations } from 'use-intl'
import { formatDay } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { answerOf } from '../call-api.ts'
import { PageHead } from '../page-head.tsx'
import { apiContext, localeContext } from '../request-context.ts'
import { usePageLocale, useSite } from '../site-data.ts'
import type { Route } from './+types/terms.ts'
import { Contents } from './parts/contents.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const { terms } = await answerOf(context.get(apiContext).content.$get({ query }))
  return terms
}

/** The terms of sale, with privacy and cookies at their anchors. */
export default function Terms({ loaderData: terms }: Route.ComponentProps) {
  const t = useTranslations('termsPage')
  const locale = usePageLocale()
  const { name } = useSite()
  return (
    <>
      <PageHead title={t('title')} description={t('description', { name })} />
      <div className="wrap">
        <header className="page-head">
          <h1>{t('title')}</h1>
          <p>{t('version', { version: terms.version, date: formatDay(terms.updatedOn, locale, 'date') })}</p>
          <Button look="quiet" size="small" icon="ph:printer" className="no-print" hidden data-prints>
            {t('print')}
          </Button>
        </header>
        <div className="with-contents">
          <Contents label={t('contents')} sections={terms.sections} />
          <div>
            {terms.sections.map((section) => (
              <section
                key={section.id}
                id={section.id}
                className="terms-section"
                aria-labelledby={`${section.id}-title`}
              >
                <h2 id={`${section.id}-title`}>{section.title}</h2>
                {/* Sanitised when it is saved. */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: section.html }} />
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
