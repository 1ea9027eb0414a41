import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { useTranslations } from 'use-intl'
import { guideAnchor } from '#core/guide/guide-anchor.ts'
import type { PublicGuide } from '#core/guide/public-guide.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import type { ContentView } from '#core/site/site.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { bodyOf } from '../call-api.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { sharedPhoto } from '../document/head/shared-photo.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { useSite } from '../document/site-data.ts'
import { usePathIn } from '../document/page-locale.ts'
import type { Route } from './+types/whoami.ts'
import { isOnBoard } from './sections/departure-row.ts'
import { GuestReviews } from './sections/guest-reviews.tsx'
import { NextDepartures } from './sections/next-departures.tsx'

const BOARD_ROWS = '5'
const REVIEWS = '3'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const [content, { tours }, departures, comments, team] = await Promise.all([
    bodyOf(api.content.$get({ query: { locale } })),
    bodyOf(api['tour-list'].$get({ query: { locale } })),
    bodyOf(api.departures.$get({ query: { locale, limit: BOARD_ROWS } })),
    bodyOf(api.comments.$get({ query: { locale, limit: REVIEWS, sort: 'locale' } })),
    bodyOf(api.guides.$get({ query: { locale } })),
  ])
  const { whoami: guide, portrait } = content
  return { guide, portrait, departures: departures.filter(isOnBoard), tours, comments, team }
}

/** The guide's own page: the guide, their licences, and the next departures. */
export default function Whoami({
  loaderData: { guide, portrait, departures, tours, comments, team },
}: Route.ComponentProps) {
  const t = useTranslations('whoamiPage')
  const path = usePathIn()
  const { name } = useSite()
  const firstName = firstNameOf(guide.name)
  return (
    <>
      <PageHead
        title={guide.name ? t('titleOf', { guide: guide.name }) : t('title')}
        description={t('description', { name })}
        image={portrait ? sharedPhoto(portrait) : undefined}
      />
      <div className="wrap">
        <header className="page-head">
          {guide.name && <p className="kicker">{t('title')}</p>}
          <h1>{guide.name || t('title')}</h1>
          {guide.role && <p lang={langOf(guide, 'role')}>{guide.role}</p>}
        </header>
        <div className="with-contents">
          <div>
            {portrait && (
              <div className="portrait">
                <Picture source={portrait} sizes="(width >= 60rem) 16rem, 92vw" eager />
              </div>
            )}
            {guide.facts.length > 0 && <Facts facts={guide.facts} />}
          </div>
          <div>
            {guide.html && (
              <>
                <h2>{t('story')}</h2>
                {/* Sanitised when it is saved. */}
                <div
                  className="prose"
                  lang={langOf(guide, 'html')}
                  dangerouslySetInnerHTML={{ __html: guide.html }}
                />
              </>
            )}
            <p className="button-row">
              <ButtonLink href={path('/contact')} icon="ph:paper-plane-tilt">
                {firstName ? t('writeTo', { name: firstName }) : t('write')}
              </ButtonLink>
            </p>
          </div>
        </div>
        {team.length > 1 && <Team team={team} />}
      </div>
      <NextDepartures departures={departures} tours={tours} />
      {comments.length > 0 && <GuestReviews comments={comments} />}
    </>
  )
}

/** The portraits of all guides, each a link to the guide. */
function Team({ team }: { team: readonly PublicGuide[] }) {
  const t = useTranslations('guidesPage')
  const path = usePathIn()
  return (
    <section className="section section-flush" aria-labelledby="team">
      <h2 id="team">
        <a href={path('/guides')}>{t('meetTeam')}</a>
      </h2>
      <ul className="team-row">
        {team.map(({ id, name, portrait }) => (
          <li key={id}>
            <a href={`${path('/guides')}#${guideAnchor(name)}`}>
              {portrait && <Picture source={portrait} sizes="6rem" decorative />}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ facts }: { facts: ContentView['whoami']['facts'] }) {
  return (
    <dl className="fact-list">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt lang={langOf(fact, 'label')}>{fact.label}</dt>
          <dd lang={langOf(fact, 'value')}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
