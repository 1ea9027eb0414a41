import { useTranslations } from 'use-intl'
import { dayAt, startOfDayAfter } from '#core/kernel/zone.ts'
import { bodyOf } from '../call-api.ts'
import { drawingsOf } from '../server/icons-as-data.server.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { pageNumberOf, requirePage } from '../document/page-number.ts'
import { sharedPhoto } from '../document/head/shared-photo.ts'
import { apiContext, localeContext, requestContext } from '../server/request-context.ts'
import { useSite } from '../document/site-data.ts'
import type { Route } from './+types/home.ts'
import { isOnBoard } from './sections/departure-row.ts'
import { HomeStructuredData } from './home/structured-data.tsx'
import { NextDepartures } from './sections/next-departures.tsx'
import { HomeGuide } from './home/guide.tsx'
import { HomeHero } from './home/home-hero.tsx'
import { HomePromises } from './home/promises.tsx'
import { HomeQuestions } from './home/questions.tsx'
import { GuestReviews } from './sections/guest-reviews.tsx'
import { FurtherTours } from './home/further-tours.tsx'
import { ListLinks } from './home/list-links.tsx'
import { HomeTours } from './home/tours.tsx'

const BOARD_ROWS = '8'
const REVIEWS = '3'
const QUESTIONS = 4

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const page = pageNumberOf(url.searchParams)
  const [site, list, departures, comments, content] = await Promise.all([
    bodyOf(api.site.$get({ query: { locale } })),
    bodyOf(api['tour-list'].$get({ query: { locale, page: String(page) } })),
    bodyOf(api.departures.$get({ query: { locale, limit: BOARD_ROWS } })),
    bodyOf(api.comments.$get({ query: { locale, limit: REVIEWS, sort: 'locale' } })),
    bodyOf(api.content.$get({ query: { locale } })),
  ])
  requirePage(url, list)
  const questions = content.faq.flatMap((group) => group.items).slice(0, QUESTIONS)
  const portrait = content.portrait ?? list.tours[0]?.cover
  const icons = await drawingsOf(
    api,
    site.promises.map(({ icon }) => icon),
  )
  const { clock, changesAt } = context.get(requestContext)
  const now = clock.now()
  const today = dayAt(now, site.timeZone)
  changesAt([startOfDayAfter(now, site.timeZone)], now)
  const { hero } = content
  return { list, departures: departures.filter(isOnBoard), comments, questions, portrait, hero, icons, today }
}

/**
 * The whole offer on one page: the next departures, the tours, their guide and the reviews. A long list of tours has
 * further pages, which hold nothing else.
 */
export default function Home({
  loaderData: { list, departures, comments, questions, portrait, hero, icons, today },
}: Route.ComponentProps) {
  const t = useTranslations('homePage')
  const site = useSite()
  const { tours } = list
  const shared = hero[0] ?? tours[0]?.cover
  if (list.page > 1) return <FurtherTours list={list} />
  return (
    <>
      <PageHead
        title={t('title', { name: site.name })}
        description={t('description', { name: site.name })}
        image={shared && sharedPhoto(shared)}
      />
      <HomeStructuredData tours={tours} />
      <ListLinks {...list} />
      <HomeHero tours={tours} isWhole={tours.length === list.total} photos={hero} today={today} />
      <NextDepartures departures={departures} tours={tours} />
      <HomeTours list={list} />
      <HomePromises icons={icons} />
      {portrait && site.guide.name && <HomeGuide portrait={portrait} />}
      {comments.length > 0 && <GuestReviews comments={comments} />}
      {questions.length > 0 && <HomeQuestions questions={questions} />}
    </>
  )
}
