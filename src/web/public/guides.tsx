import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { guideAnchor } from '#core/guide/guide-anchor.ts'
import type { PublicGuide } from '#core/guide/public-guide.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { formatLanguages } from '#i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { bodyOf } from '../call-api.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { useSite } from '../document/site-data.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import type { Route } from './+types/guides.ts'
import { sharedPhoto } from '../document/head/shared-photo.ts'

/** Without a guide whom the operator introduces there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const guides = await bodyOf(context.get(apiContext).guides.$get({ query }))
  if (guides.length === 0) throw data({ code: 'not_found' }, { status: 404 })
  return { guides }
}

/** The people who lead the tours: portrait, languages and a few words of each. */
export default function Guides({ loaderData: { guides } }: Route.ComponentProps) {
  const t = useTranslations('guidesPage')
  const path = usePathIn()
  const { name } = useSite()
  const portrait = guides[0]?.portrait
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description', { name })}
        image={portrait ? sharedPhoto(portrait) : undefined}
      />
      <div className="wrap">
        <header className="page-head">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </header>
        <ul className="guides">
          {guides.map((guide, index) => (
            <li key={guide.id} id={guideAnchor(guide.name)}>
              <Guide guide={guide} eager={index === 0} />
            </li>
          ))}
        </ul>
        <p className="button-row guides-next">
          <ButtonLink href={path('/dates')} icon="ph:calendar-check">
            {t('seeDates')}
          </ButtonLink>
        </p>
      </div>
    </>
  )
}

function Guide({ guide, eager }: { guide: PublicGuide; eager: boolean }) {
  const locale = usePageLocale()
  return (
    <article className="guide">
      {guide.portrait && (
        <div className="guide-portrait">
          <Picture
            source={guide.portrait}
            sizes="(width >= 60rem) 17rem, (width >= 40rem) 40vw, 92vw"
            eager={eager}
            decorative
          />
        </div>
      )}
      <div>
        <h2>{guide.name}</h2>
        {guide.languages.length > 0 && (
          <p className="guide-languages muted">
            <Icon name="ph:translate" />
            {formatLanguages(guide.languages, locale)}
          </p>
        )}
        {guide.bio && (
          <div className="guide-bio" lang={langOf(guide, 'bio')}>
            {guide.bio.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </div>
    </article>
  )
}
