import { expect, test } from 'vitest'
import { calendarQuerySchema } from '#core/calendar/calendar.schema.ts'
import { adminReviewsQuerySchema } from '#core/review/review-admin.schema.ts'
import { sectionOf } from '../settings/sections.ts'
import { readToursQuery } from '../tours/tours-query.ts'
import { todoLinks } from './todo-links.ts'

const NOTHING = {
  drafts: 0,
  toursWithoutDates: 0,
  tourWithoutDates: null,
  reviews: 0,
  decisions: 0,
  withoutGuide: 0,
  owedCash: 0,
  mails: 0,
  refundsFailed: 0,
  disputes: 0,
  paymentIssues: 0,
  guestIssues: 0,
  clockOff: 0,
}
const TOUR = { id: '019aa5c0-0000-7000-8000-000000000000', title: 'Traboules' }
const EVERYTHING = {
  drafts: 1,
  toursWithoutDates: 1,
  tourWithoutDates: TOUR,
  reviews: 2,
  decisions: 1,
  withoutGuide: 1,
  owedCash: 1,
  mails: 3,
  refundsFailed: 1,
  disputes: 1,
  paymentIssues: 1,
  guestIssues: 1,
  clockOff: 600,
}

const links = Object.fromEntries(
  todoLinks(EVERYTHING).map(({ name, href }) => [name, new URL(href, 'http://localhost')]),
)
const searchOf = (name: keyof typeof EVERYTHING) => links[name]?.searchParams ?? new URLSearchParams()

test('an empty task has no link, and the most urgent one comes first', () => {
  expect(todoLinks(NOTHING)).toEqual([])
  expect(Object.keys(links).at(0)).toBe('refundsFailed')
})

test('each links to a list that has its filter', () => {
  for (const name of ['refundsFailed', 'disputes', 'paymentIssues', 'guestIssues'] as const)
    expect(links[name]?.pathname).toBe('/admin/payments')
  expect(readToursQuery(searchOf('drafts')).status).toBe('DRAFT')
  expect(links.decisions?.pathname).toBe('/admin/go')
  const calendar = Object.fromEntries(searchOf('withoutGuide'))
  expect(calendarQuerySchema.shape.guide.parse(calendar.guide)).toBe('none')
  for (const name of ['mails', 'clockOff'] as const)
    expect(sectionOf(searchOf(name).get('section'))).toBe('mail')
  const reviews = Object.fromEntries(searchOf('reviews'))
  expect(adminReviewsQuerySchema.parse(reviews).status).toBe('PENDING')
  expect(Object.fromEntries(searchOf('toursWithoutDates'))).toEqual({ tour: TOUR.id, kind: 'series' })
})
