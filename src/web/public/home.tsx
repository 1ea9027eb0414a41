import { useTranslations } from 'use-intl'
import { answerOf } from '../call-api.ts'
import { drawingsOf } from '../server/icons-as-data.server.ts'
import { PageHead } from '../document/page-head.tsx'
import { sharedPhoto } from './parts/shared-photo.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { useSite } from '../document/site-data.ts'
import type { Route } from './+types/home.ts'
import { isOnBoard } from './parts/board-row.ts'
import { HomeStructuredData } from './home/structured-data.tsx'
import { NextDepartures } from './sections/next-departures.tsx'
import { HomeGuide } from './home/guide.tsx'
import { HomeHero } from './home/hero.tsx'
import { HomePromises } from './home/promises.tsx'
import { HomeQuestions } from './home/questions.tsx'
import { GuestReviews } from './sections/guest-reviews.tsx'
import { HomeTours } from './home/tours.tsx'

const BOARD_ROWS = '8'
const REVIEWS = '3'
const QUESTIONS = 4

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const [site, tours, departures, comments, content] = await Promise.all([
    answerOf(api.site.$get({ query: { locale } })),
    answerOf(api.tours.$get({ query: { locale } })),
    answerOf(api.departures.$get({ query: { locale, limit: BOARD_ROWS } })),
    answerOf(api.comments.$get({ query: { locale, limit: REVIEWS } })),
    answerOf(api.content.$get({ query: { locale } })),
  ])
  const questions = content.faq.flatMap((group) => group.items).slice(0, QUESTIONS)
  const portrait = content.portrait ?? tours[0]?.cover
  const icons = await drawingsOf(
    api,
    site.promises.map(({ icon }) => icon),
  )
  return { tours, departures: departures.filter(isOnBoard), comments, questions, portrait, icons }
}

/** The whole offer on one page: what leaves soon, every tour, who leads them and what guests say. */
export default function Home({
  loaderData: { tours, departures, comments, questions, portrait, icons },
}: Route.ComponentProps) {
  const t = useTranslations('homePage')
  const site = useSite()
  const [first] = tours
  return (
    <>
      <PageHead
        title={t('title', { name: site.name })}
        description={t('description', { name: site.name })}
        picture={first && sharedPhoto(first.cover)}
      />
      <HomeStructuredData tours={tours} />
      <HomeHero tours={tours} />
      <NextDepartures departures={departures} />
      <HomeTours tours={tours} />
      <HomePromises icons={icons} />
      {portrait && site.guide.name && <HomeGuide portrait={portrait} />}
      {comments.length > 0 && <GuestReviews comments={comments} />}
      {questions.length > 0 && <HomeQuestions questions={questions} />}
    </>
  )
}
