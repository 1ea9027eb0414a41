import * as fc from 'fast-check'
import { BOOKING_COOKIE } from '../site/booking-cookie.ts'
import { fieldNames, postedForms } from '../site/posted-forms.ts'
import { hostileBody, hostileText } from './hostile-values.ts'
import type { worldOf } from './known-world.ts'
import type { PageForm } from './page-forms.ts'

/** A post of a form as a browser or a program would send it; `intent` is its action, where it has one. */
export type FormPost = {
  path: string
  headers: Record<string, string>
  body: string | FormData
  intent: string
}

type World = Awaited<ReturnType<typeof worldOf>>
type Pair = [name: string, value: string]
type Filled = { path: string; pairs: Pair[]; encoding: PageForm['encoding'] }

const URLENCODED = 'application/x-www-form-urlencoded'
/** Ends the log-in that the others need. */
const LOGOUT = '/admin/logout'
const PLAUSIBLE = [
  '1',
  '10',
  '2900',
  'on',
  'fr',
  'en',
  '2026-12-05',
  '2026-12-05T10:00',
  '10:00',
  'maya@example.com',
  'PAID',
]

/** Posts of the forms that pages show, with some fields spoilt, and of each form of the site with random fields. */
export function formPosts(world: World, shown: readonly PageForm[]): fc.Arbitrary<FormPost> {
  const value = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...world.known, ...PLAUSIBLE) },
    { weight: 1, arbitrary: hostileText },
  )
  const kinds = Object.values(Object.groupBy(shown, kindOf)).map((forms) =>
    fc.constantFrom(...(forms ?? [])).chain((form) => spoiltForm(form, value)),
  )
  const filled = fc.oneof(
    { weight: 2, arbitrary: fc.oneof(...kinds) },
    { weight: 1, arbitrary: fc.oneof(...postedForms().map((form) => blindForm(form, world, value))) },
  )
  return fc
    .record({
      filled,
      nonsense: fc.oneof({ weight: 14, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileBody }),
      isFrench: fc.boolean(),
      isData: fc.boolean(),
      isLoggedIn: fc.nat(9).map((part) => part > 0),
    })
    .map(({ filled: { path, pairs, encoding }, nonsense, isFrench, isData, isLoggedIn }): FormPost => {
      const { pathname, search } = new URL(path, 'http://x')
      const login = isLoggedIn && pathname !== LOGOUT ? [`token=${world.token}`] : []
      const isUrlencoded = nonsense !== null || encoding === 'urlencoded'
      return {
        path: `${isFrench ? '/fr' : ''}${pathname}${isData ? '.data' : ''}${search}`,
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          ...(isUrlencoded && { 'Content-Type': URLENCODED }),
          Cookie: [BOOKING_COOKIE, ...login].join('; '),
        },
        body: nonsense ?? (isUrlencoded ? new URLSearchParams(pairs).toString() : multipart(pairs)),
        intent: nonsense === null ? (pairs.find(([name]) => name === 'intent')?.[1] ?? '') : '',
      }
    })
}

/** Forms of one kind differ in ids only: a page with many of them gets no more posts for that. */
function kindOf({ action, buttons }: PageForm): string {
  const { pathname } = new URL(action, 'http://x')
  return `${pathname} ${buttons.map(({ value }) => value).join()}`
}

/** The content of a page's form, sent by one of its buttons: most fields unchanged, some changed, lost or doubled. */
function spoiltForm({ action, encoding, fields, buttons }: PageForm, value: fc.Arbitrary<string>) {
  const sent = fields.map(({ name, values }) =>
    fc
      .oneof(
        { weight: 8, arbitrary: fc.constantFrom(...values).map((one) => [one]) },
        { weight: 2, arbitrary: value.map((one) => [one]) },
        { weight: 1, arbitrary: fc.constant<string[]>([]) },
        { weight: 1, arbitrary: fc.array(value, { minLength: 2, maxLength: 3 }) },
      )
      .map((several) => several.map((one): Pair => pair(name, one))),
  )
  const button = buttons.length === 0 ? fc.constant([]) : fc.constantFrom(...buttons).map((one) => [one])
  return fc.tuple(fc.tuple(...sent), button).map(([pairs, pressed]): Filled => ({
    path: action,
    encoding,
    pairs: [...pairs.flat(), ...pressed.map(({ name, value: of }) => pair(name, of))],
  }))
}

/** A form by its path and intent alone, with any fields that the site has. */
function blindForm(form: string, { known, knownIn }: World, value: fc.Arbitrary<string>) {
  const [pattern = '', intent] = form.split(' ')
  const ofItsKind = knownIn(pattern, 'field')
  const field = fc.tuple(fc.oneof(fc.constantFrom(...fieldNames()), hostileText), value)
  return fc
    .record({
      names: fc.array(fc.oneof(fc.constantFrom(...known), hostileText), { minLength: 3, maxLength: 3 }),
      fit: fc.nat(1_000),
      fields: fc.array(field, { maxLength: 12 }),
      id: ofItsKind.length > 0 ? fc.oneof(fc.constantFrom(...ofItsKind), value) : value,
      isMultipart: fc.nat(4).map((part) => part === 0),
    })
    .map(({ names: [...others], fit, fields, id, isMultipart }): Filled => {
      const path = pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => {
        const fitting = knownIn(pattern, name)
        const chosen = fitting[fit % (fitting.length + 1)] ?? others.pop() ?? ''
        return encodeURIComponent(chosen.toWellFormed() || '0')
      })
      const pairs = [...fields.map(([name, of]) => pair(name, of)), pair('id', id)]
      return {
        path,
        encoding: isMultipart ? 'multipart' : 'urlencoded',
        pairs: intent ? [...pairs, pair('intent', intent)] : pairs,
      }
    })
}

/** The field of a photo is a file, even where its bytes are no image. */
function multipart(pairs: readonly Pair[]): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) {
    if (name === 'photo') form.append(name, new Blob([value], { type: 'image/jpeg' }), 'a.jpg')
    else form.append(name, value)
  }
  return form
}

function pair(name: string, value: string): Pair {
  return [name.toWellFormed(), value.toWellFormed()]
}
