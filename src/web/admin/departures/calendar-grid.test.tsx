import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { calendarDays, type CalendarView } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'

const MONDAY = 1
const TODAY = '2026-11-29'

test.each([
  ['the month of today', { view: 'month', day: TODAY }, 'Show 34 earlier days', 'Show 4 earlier weeks'],
  ['its week', { view: 'week', day: TODAY }, 'Show 6 earlier days', null],
  ['today alone', { view: 'day', day: TODAY }, null, null],
  ['a month before', { view: 'month', day: '2026-09-10' }, null, null],
  ['a later month', { view: 'month', day: '2027-01-10' }, null, null],
] as const)('%s folds the days before today', (_, requested, words, weeks) => {
  const html = show(requested, '/')
  expect(html.includes('data-folds-past')).toBe(words !== null)
  expect(/Show \d+ earlier days/.exec(html)?.[0] ?? null).toBe(words)
  expect(/Show \d+ earlier weeks/.exec(html)?.[0] ?? null).toBe(weeks)
})

test('the URL shows the folded days', () => {
  const html = show({ view: 'month', day: TODAY }, '/?earlier=1')
  expect(html).not.toContain('data-folds-past')
  expect(html).toContain('Sunday, November\u00a01<')
})

test('the first day of a month is shown with its month', () => {
  expect(show({ view: 'month', day: TODAY }, '/')).toContain('>Dec\u00a01</span>')
})

function show(requested: { view: CalendarView; day: string }, url: string): string {
  const days = calendarDays({ ...requested, isEarlier: url.includes('earlier') }, TODAY, MONDAY)
  const calendar = { ...EMPTY, today: TODAY }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <CalendarGrid days={days} today={TODAY} calendar={calendar} /> },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub initialEntries={[url]} />
    </IntlProvider>,
  )
}

const EMPTY = {
  tours: [],
  guides: [],
  availabilities: [],
  days: [],
  holidays: [],
  before: null,
  after: null,
}
