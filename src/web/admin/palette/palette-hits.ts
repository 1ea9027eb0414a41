import { hasAbility } from '#core/kernel/actor.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { SEARCH_CHARACTERS_MAX } from '#core/kernel/plain-letters.ts'
import type { OfficeSearch } from '#core/office/office-search.schema.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { formatDateTime } from '#i18n/format-date.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { bodyOf, ApiProblem } from '../../call-api.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import { memberContext } from '../firewall.ts'
import type { Route } from './+types/palette-hits.ts'
import type { PaletteHit } from './palette-hit.ts'

/** The hits of the palette for some words, by one call of the API, in the language of the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = context.get(localeContext)
  const query = { q: (url.searchParams.get('q') ?? '').slice(0, SEARCH_CHARACTERS_MAX), locale }
  const call = bodyOf(context.get(apiContext).search.$get({ query }))
  const found = await call.catch((problem: unknown) => {
    throw problem instanceof ApiProblem ? new Response(null, { status: problem.status }) : problem
  })
  const may = (ability: Parameters<typeof hasAbility>[1]) => hasAbility(context.get(memberContext), ability)
  return Response.json([
    ...found.guests.map((guest) => hitOfGuest(guest, locale, may('read-reservations'))),
    ...found.tours.map((tour) => hitOfTour(tour, locale, may('manage-tours'))),
  ])
}

function hitOfGuest(guest: OfficeSearch['guests'][number], locale: Locale, isReader: boolean): PaletteHit {
  const { reservationId: id, reference, name, status, tour, localDateTimeStart } = guest
  const day = localDateTimeStart.slice(0, 10)
  const path = isReader ? `/admin/reservations?open=${id}` : `/admin/manifest/${day}#guest-${id}`
  const said = status === 'CONFIRMED' ? [] : [areaTranslator(locale, 'reservationsAdmin')(`status.${status}`)]
  return {
    group: 'guests',
    href: sitePath(locale, path),
    label: name || '–',
    note: reference,
    detail: [...said, formatDateTime(localDateTimeStart, locale, 'shortYear'), tour].join(' · '),
  }
}

function hitOfTour(
  { id, title, status }: OfficeSearch['tours'][number],
  locale: Locale,
  isEditor: boolean,
): PaletteHit {
  const path = isEditor ? `/admin/tours/edit/${id}` : `/admin/reservations/${id}`
  const detail = areaTranslator(locale, 'toursAdmin')(`statusOf.${status}`)
  return { group: 'tours', href: sitePath(locale, path), label: title, note: '', detail }
}
