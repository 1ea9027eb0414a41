import { setTimeout as pause } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fieldCounter } from '#core/kernel/form-fields.ts'
import { eachLocale } from '#core/kernel/locale.ts'
import { isBrokenOff } from '#core/kernel/served-request.ts'
import { localeOfPath, plainPath } from '#core/kernel/site-path.ts'
import { PHOTO_BYTES_MAX, REVIEW_PHOTOS_BYTES_MAX } from '#core/photo/photo-limits.ts'
import { PAGE_BYTES_MAX } from '#core/site/page-limit.ts'
import { areaTranslator } from '#i18n/translator.ts'
import { STATIC_PAGE_HEADERS, staticPage } from './static-page.ts'
import { textsOfForm } from './texts-of-form.ts'

/** More than the API accepts of the same form, so that a page can report a slightly too long text. */
export const FORM_BYTES_MAX = 256 * 1024

/**
 * The sender of a large body: a member may send one, a stranger has no live log-in, any other gets the page's
 * response.
 */
export type Standing = 'member' | 'stranger' | 'other'

type LimitBodyOptions = {
  standingOf: (c: Context) => Promise<Standing>
  toLogin: (c: Context) => Response
  /** Resolves to true when a review can be given by this link now. */
  mayReview: (c: Context, reviewLink: string) => Promise<boolean>
}

/** The pages of tours, the profile of a guide, the look, and the page of imports. */
const TAKES_FILES = /^\/admin\/(?:(?:tours|team)\/|(?:import|settings\/look)(?:\.data)?$)/

/** The editor of a page of texts. */
const TAKES_TEXTS = /^\/admin\/settings\/texts\/[^/]+\/save$/

/** A form has three bytes for each byte of the API's JSON outside of ASCII. */
const TEXTS_BYTES_MAX = 2 * PAGE_BYTES_MAX

const UNREADABLE = eachLocale((locale) => {
  const t = areaTranslator(locale, 'errorPage')
  return staticPage(locale, { title: t('refusedTitle'), text: t('refusedText') })
})

/** No page of ours has a form with so many fields: its sender cannot come back sooner. */
const REFUSED_AFTER_MS = 250

/** A tour's texts with two photos. */
export const OFFICE_BYTES_MAX = 2 * (PHOTO_BYTES_MAX + 1024 * 1024)

/** The page of a review link. */
const REVIEW = /^\/reservation\/([^/]+)\/avis(?:\.data)?$/

export const REVIEW_BYTES_MAX = REVIEW_PHOTOS_BYTES_MAX + 1024 * 1024

/** The number of reviews with photos that arrive at once: each waits in memory until it has come whole. */
const REVIEWS_AT_ONCE = 4

/** The field of a review whose photos were not read, with the reason as a message key. */
export const UNREAD_PHOTOS = 'unread-photos'

/**
 * Refuses a body larger than any form with 413 by its Content-Length, before a byte is read, and one of unknown length
 * with 411: browsers declare the length of every form. Only members may send photos and long texts, to the pages that
 * take them, and guests photos with their review. Without a log-in such a body stays unread, and `toLogin` gives the
 * response: a page would cost an attacker nothing and us much. A form reaches its page once it has come whole: a crowd
 * of senders that stop halfway costs no page. A form with more fields than any of ours costs a page that is made
 * already.
 */
export function limitBody({ standingOf, toLogin, mayReview }: LimitBodyOptions): MiddlewareHandler {
  const larger = [
    { pattern: TAKES_FILES, limit: limitTo(OFFICE_BYTES_MAX) },
    { pattern: TAKES_TEXTS, limit: limitTo(TEXTS_BYTES_MAX) },
  ]
  const review = limitReviews(mayReview)
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.header('Transfer-Encoding') !== undefined) return c.text('Length Required', 411)
    if (!isLarge(c)) {
      const body = await formOf(c.req.raw)
      if (body === 'stopped') return c.body(null, 408)
      if (body === 'too many fields') {
        await pause(REFUSED_AFTER_MS)
        return c.body(UNREADABLE[localeOfPath(c.req.path)], 400, STATIC_PAGE_HEADERS)
      }
      c.req.raw = withBody(c.req.raw, body)
      return next()
    }
    const path = plainPath(c.req.path)
    const [, reviewLink] = REVIEW.exec(path) ?? []
    if (reviewLink !== undefined) return unlessBrokenOff(c, () => review(c, next, reviewLink))
    const matching = larger.find(({ pattern }) => pattern.test(path))
    if (!matching) return tooLarge(c)
    const standing = await standingOf(c)
    if (standing === 'member') return unlessBrokenOff(c, () => matching.limit(c, next))
    // A script of React Router reads a redirect of its data only in the page's own form.
    if (standing === 'stranger' && !c.req.path.endsWith('.data')) return toLogin(c)
    c.req.raw = withoutBody(c.req.raw)
    return next()
  }
}

/**
 * A review with photos reaches its page while a review can be given, one at a time by one link. The page gets a review
 * whose photos are too large, or come while too many arrive, without them: the typed text comes first in the form, and
 * is not lost. Of any other nothing is read.
 */
function limitReviews(mayReview: LimitBodyOptions['mayReview']) {
  const arriving = new Set<string>()
  return async (c: Context, next: () => Promise<void>, reviewLink: string): Promise<void> => {
    if (!(await mayReview(c, reviewLink))) {
      c.req.raw = withoutBody(c.req.raw)
      return next()
    }
    const isTooLarge = announcedBytes(c) > REVIEW_BYTES_MAX
    if (isTooLarge || arriving.size >= REVIEWS_AT_ONCE || arriving.has(reviewLink)) {
      const texts = await textsOfForm(c.req.raw)
      texts.append(UNREAD_PHOTOS, isTooLarge ? 'review.photos_too_large' : 'upload.crowded')
      c.req.raw = withTexts(c.req.raw, texts)
      return next()
    }
    arriving.add(reviewLink)
    await next().finally(() => arriving.delete(reviewLink))
  }
}

/** The response of the page, or 408 for a body that its sender broke off: the page found a part of it. */
async function unlessBrokenOff(
  c: Context,
  respond: () => Promise<Response | void>,
): Promise<Response | void> {
  const response = await respond()
  if (!isBrokenOff(c.env?.incoming)) return response
  c.res = undefined
  c.res = c.body(null, 408)
}

function announcedBytes(c: Context): number {
  return Number(c.req.header('Content-Length') ?? 0)
}

function isLarge(c: Context): boolean {
  return announcedBytes(c) > FORM_BYTES_MAX
}

/**
 * The whole body of a form. Of one with too many fields the rest is read and dropped: left in the stream, it would
 * stay in memory until the next full collection.
 */
async function formOf({
  body,
  headers,
}: Request): Promise<Uint8Array<ArrayBuffer> | 'stopped' | 'too many fields'> {
  if (!body) return new Uint8Array()
  const isTooMany = fieldCounter(headers.get('Content-Type') ?? '')
  const pieces: Uint8Array[] = []
  let isRefused = false
  try {
    for await (const piece of body) {
      isRefused ||= isTooMany(piece)
      if (!isRefused) pieces.push(piece)
    }
  } catch {
    return 'stopped'
  }
  return isRefused ? 'too many fields' : new Uint8Array(Buffer.concat(pieces))
}

/** The same request with its body at hand. */
function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  if (!request.body) return request
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body })
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ['Content-Type', 'Content-Length']) kept.delete(name)
  return new Request(url, { method, headers: kept })
}

function withTexts(request: Request, body: URLSearchParams): Request {
  const { url, method, headers } = withoutBody(request)
  return new Request(url, { method, headers, body })
}

function limitTo(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: tooLarge })
}

function tooLarge(c: Context): Response {
  return c.text('Payload Too Large', 413)
}
