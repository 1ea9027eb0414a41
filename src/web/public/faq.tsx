import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import { bodyOf } from '../call-api.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { apiContext, localeContext } from '../server/request-context.ts'
import { useSite } from '../document/site-data.ts'
import { usePathIn } from '../document/page-locale.ts'
import type { Route } from './+types/faq.ts'
import { Contents } from './sections/contents.tsx'
import { Questions } from './sections/questions.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const { faq } = await bodyOf(context.get(apiContext).content.$get({ query }))
  return faq
}

/** Every question by group; in a group, one answer is open at a time. */
export default function Faq({ loaderData: groups }: Route.ComponentProps) {
  const t = useTranslations('faqPage')
  const path = usePathIn()
  const { name } = useSite()
  return (
    <>
      <PageHead title={t('title')} description={t('description', { name })} />
      <div className="wrap">
        <header className="page-head">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </header>
        <div className="with-contents">
          <Contents label={t('onThisPage')} sections={groups} />
          <div>
            {groups.map((group) => (
              <section
                key={group.id}
                id={group.id}
                className="question-group"
                aria-labelledby={`${group.id}-title`}
              >
                <h2 id={`${group.id}-title`} lang={langOf(group, 'title')}>
                  {group.title}
                </h2>
                <Questions group={group.id} items={group.items} />
              </section>
            ))}
            <section className="question-group no-print" aria-labelledby="asking">
              <h2 id="asking">{t('stillAsking')}</h2>
              <a className="button button-primary" href={path('/contact')}>
                {t('writeToUs')}
              </a>
            </section>
          </div>
        </div>
      </div>
    </>
  )
}
