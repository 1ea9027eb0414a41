import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { answerOf } from '../call-api.ts'
import { PageHead } from '../page-head.tsx'
import { sharedPhoto } from './shared-photo.ts'
import { apiContext, localeContext } from '../request-context.ts'
import { usePathIn, useSite } from '../site-data.ts'
import type { Route } from './+types/whoami.ts'
import { isOnBoard } from './board-row.ts'
import { GuestReviews } from './sections/guest-reviews.tsx'
import { NextDepartures } from './sections/next-departures.tsx'

const BOARD_ROWS = '5'
const REVIEWS = '3'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const [content, tours, departures, comments] = await Promise.all([
    answerOf(api.content.$get({ query: { locale } })),
    answerOf(api.tours.$get({ query: { locale } })),
    answerOf(api.departures.$get({ query: { locale, limit: BOARD_ROWS } })),
    answerOf(api.comments.$get({ query: { locale, limit: REVIEWS } })),
  ])
  const portrait = content.portrait ?? tours[0]?.cover
  return { guide: content.whoami, portrait, departures: departures.filter(isOnBoard), comments }
}

/** The guide's own page: who leads the tours, with which papers, and when next. */
export default function Whoami({
  loaderData: { guide, portrait, departures, comments },
}: Route.ComponentProps) {
  const t = useTranslations('whoamiPage')
  const path = usePathIn()
  const { name } = useSite()
  return (
    <>
      <PageHead
        title={t('titleOf', { guide: guide.name })}
        description={t('description', { name })}
        picture={portrait && sharedPhoto(portrait)}
      />
      <div className="wrap">
        <header className="page-head">
          <p className="kicker">{t('title')}</p>
          <h1>{guide.name}</h1>
          <p>{guide.role}</p>
        </header>
        <div className="with-contents">
          <div>
            {portrait && (
              <div className="portrait">
                <Picture source={portrait} sizes="(width >= 60rem) 16rem, 92vw" eager />
              </div>
            )}
            <Facts facts={guide.facts} />
          </div>
          <div>
            <h2>{t('story')}</h2>
            {/* Sanitised when it is saved. */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: guide.html }} />
            <p className="button-row">
              <ButtonLink href={path('/contact')} icon="ph:paper-plane-tilt">
                {t('writeTo', { name: guide.name.split(' ')[0] ?? guide.name })}
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
      <NextDepartures departures={departures} />
      {comments.length > 0 && <GuestReviews comments={comments} />}
    </>
  )
}

function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
