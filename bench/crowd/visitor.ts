import type { Agent } from 'node:http'
import { requestOver, type PageResponse } from './request-over.ts'

/** A departure on sale, as the page of its tour posts it. */
export type Offer = { tour: string; availabilityId: string; adultId: string; adultMinor: number }

/** The pages of a visit, in their order. */
export const STEPS = ['home', 'tour', 'box', 'hold', 'pay', 'ticket'] as const
export type Step = (typeof STEPS)[number]

/**
 * Of 1,000 visitors of a site these see each page: most leave after one or two, and some 3 in 100 buy, a frequent rate
 * of sites that sell on the web.
 */
const REACH: Record<Step, number> = { home: 1_000, tour: 550, box: 200, hold: 40, pay: 32, ticket: 32 }

/** One response of a visit: its step, and whether its visitor held seats when it was asked for. */
export type Seen = { step: Step; status: number; retryAfter: string | null; ms: number; held: boolean }

type Visit = {
  origin: string
  agent: Agent
  /** Counts up; each visitor has an IP address and an email address of their own. */
  number: number
  offer: Offer
  /** The moment at which the visit was due, in the time of `performance.now()`: its first wait counts from it. */
  dueAt: number
}

/** Visits the site until the visitor leaves, is refused or has a ticket; returns every response. */
export async function visit({ origin, agent, number, offer, dueAt }: Visit): Promise<Seen[]> {
  const seen: Seen[] = []
  const goal = (number * 7_919) % 1_000
  const last = STEPS.findLast((step) => goal < REACH[step]) ?? 'home'
  const base = { 'X-Forwarded-For': addressOf(number), 'Accept-Encoding': 'br', Origin: origin }
  let headers: Record<string, string> = base
  let from = dueAt
  const take = async (step: Step, path: string, form?: URLSearchParams): Promise<PageResponse> => {
    const response = await requestOver(agent, new URL(path, origin), headers, form)
    const { status, retryAfter } = response
    seen.push({ step, status, retryAfter, ms: performance.now() - from, held: 'Cookie' in headers })
    from = performance.now()
    return response
  }
  const pages: Record<Step, (before: PageResponse | null) => Promise<PageResponse>> = {
    home: () => take('home', '/'),
    tour: () => take('tour', `/tour/${offer.tour}`),
    box: () => take('box', `/tour/${offer.tour}?slot=${offer.availabilityId}`),
    hold: () => take('hold', `/tour/${offer.tour}`, bookingForm(offer, number)),
    pay: (held) => take('pay', held?.location ?? '', new URLSearchParams({ move: 'pay' })),
    ticket: (paid) => take('ticket', paid?.location ?? ''),
  }
  let before: PageResponse | null = null
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    before = await pages[step](before)
    if (before.status >= 400) return seen
    if (before.cookie) headers = { ...base, Cookie: before.cookie }
  }
  return seen
}

function bookingForm({ availabilityId, adultId, adultMinor }: Offer, number: number): URLSearchParams {
  return new URLSearchParams({
    availabilityId,
    [`units[${adultId}]`]: '1',
    name: `Visitor ${number}`,
    email: `visitor-${number}@crowd.example`,
    expectedTotalMinor: String(adultMinor),
    formToken: `crowd-${String(number).padStart(16, '0')}`,
    termsVersion: '2026-11',
    intent: 'pay',
  })
}

function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
