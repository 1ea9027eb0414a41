import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Found } from '#core/search/search.schema.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { dayAt, startOfDayAfter } from '#core/kernel/zone.ts'
import { bodyOf, problemOf, type ApiProblem } from '#web/call-api.ts'
import { apiContext, localeContext, requestContext, type ApiClient } from '#web/server/request-context.ts'
import { addMonths, isMonth, monthOf } from '#web/ui/calendar/calendar-days.ts'
import {
  datesQuery,
  isLength,
  LENGTHS,
  readDatesChoice,
  type DatesChoice,
  type DatesField,
} from './dates-choice.ts'
import { daysOfWhen, nextDays } from './days-of-when.ts'

/** Departures on one page. */
const PER_PAGE = '40'
/** The months after this one that the calendar can show. */
const MONTHS_AHEAD = 12

type ApiQuery = Parameters<ApiClient['departures']['search']['$get']>[0]['query']

/**
 * Everything that the page of all dates shows; the URL, the language, the clock and the API decide it. Throws the
 * redirect to the first page from one whose departures cannot be booked any more.
 */
export async function loadDates(request: Request, context: Readonly<RouterContextProvider>) {
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const { timeZone } = await bodyOf(api.site.$get({ query: { locale } }))
  const { clock, changesAt } = context.get(requestContext)
  const now = clock.now()
  const today = dayAt(now, timeZone)
  changesAt([startOfDayAfter(now, timeZone)], now)
  const requested = readDatesChoice(new URL(request.url).searchParams)
  const month = shownMonth(requested, today)
  const days = nextDays(today)
  const counted = { countFrom: days[0] ?? today, countTo: latest(days.at(-1) ?? today, lastDayOf(month)) }
  const { choice, found, wrong, status } = await search(requested, (tried) =>
    api.departures.search.$get({
      query: { ...apiQuery(tried, today), ...counted, locale, limit: PER_PAGE },
    }),
  )
  if (choice.after !== undefined && found.total > 0 && found.departures.length === 0)
    throw redirect(sitePath(locale, `/dates${datesQuery(choice)}`), 303)
  const page = {
    choice,
    found,
    wrong,
    today,
    days,
    month,
    lastMonth: addMonths(monthOf(today), MONTHS_AHEAD),
    wanted: daysOfWhen(choice.when ?? '', today),
  }
  return data(page, { status })
}

type Searched = { choice: DatesChoice; found: Found; wrong: DatesField[]; status: number }
type CallSearch = (choice: DatesChoice) => ReturnType<ApiClient['departures']['search']['$get']>

/** Searches by every field that the API understands; the others are taken out of the choice and named. */
async function search(requested: DatesChoice, callSearch: CallSearch): Promise<Searched> {
  const first = await callSearch(requested)
  if (first.ok) return { choice: requested, found: await first.json(), wrong: [], status: 200 }
  const problem = await problemOf(first)
  const wrong = wrongFields(problem, requested)
  const rest = await search(without(requested, wrong), callSearch)
  return { ...rest, wrong: [...wrong, ...rest.wrong], status: problem.status }
}

/**
 * The fields of the choice that a problem is about. Throws a problem that is about none: as the page's 404 where the
 * API cannot read the URL.
 */
function wrongFields(problem: ApiProblem, choice: DatesChoice): DatesField[] {
  const names = problem.code === 'tour.not_found' ? ['tour'] : Object.keys(problem.fields)
  const fields = new Set(names.flatMap((name) => FIELDS_OF[name.replace(/\[.*/, '')] ?? []))
  const wrong = [...fields].filter((field) => choice[field] !== undefined && choice[field].length > 0)
  if (wrong.length === 0)
    throw problem.status === 400 ? data({ code: problem.code }, { status: 404 }) : problem
  return wrong
}

/** The fields of the URL that a parameter of the API comes from; a party is refused as a whole. */
const FIELDS_OF: Readonly<Record<string, DatesField[]>> = {
  from: ['when'],
  to: ['when'],
  tour: ['tour'],
  language: ['language'],
  adults: ['adults', 'children'],
  children: ['adults', 'children'],
  priceMax: ['priceMax'],
  minutesMin: ['length'],
  minutesMax: ['length'],
  part: ['part'],
  suitability: ['suitability'],
  after: ['after'],
}

function without(choice: DatesChoice, fields: readonly DatesField[]): DatesChoice {
  const kept = Object.entries(choice).filter(([field]) => !fields.includes(field as DatesField))
  return { suitability: [], ...Object.fromEntries(kept) }
}

function apiQuery(choice: DatesChoice, today: string): ApiQuery {
  const { when = '', length, month: _month, suitability, ...same } = choice
  return {
    ...same,
    ...daysOfWhen(when, today),
    ...(length !== undefined && minutesOf(length)),
    ...(suitability.length > 0 && { suitability: [...suitability] }),
  } as ApiQuery
}

/** An unknown length is sent as it is, for the API to refuse. */
function minutesOf(length: string) {
  const { minutesMin, minutesMax } = isLength(length) ? LENGTHS[length] : { minutesMin: length }
  return { ...(minutesMin && { minutesMin }), ...(minutesMax && { minutesMax }) }
}

/** The month of the calendar: the one asked for, else that of the wanted day, within the months that it can show. */
function shownMonth({ month = '', when = '' }: DatesChoice, today: string): string {
  const { from = today } = daysOfWhen(when, today)
  const requested = isMonth(month) ? month : isMonth(monthOf(from)) ? monthOf(from) : monthOf(today)
  const last = addMonths(monthOf(today), MONTHS_AHEAD)
  return requested < monthOf(today) ? monthOf(today) : requested > last ? last : requested
}

function lastDayOf(month: string): string {
  return Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString()
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}
