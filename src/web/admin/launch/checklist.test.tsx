import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { LAUNCH_STEPS, REQUIRED_STEPS, type LaunchStep } from '#core/launch/launch-step.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { Checklist } from './checklist.tsx'

const TRY = 'Try it: Test booking'

test.for([
  ['tour', 'Write and publish a tour first', '/admin/tours/new'],
  ['dates', 'Add a date that can still be booked first', '/admin/disponibilites?kind=series'],
] as const)('without %s the test booking leads to that step', ([missing, words, href]) => {
  const html = show([missing, 'test', 'live'])
  expect(html).toContain(`href="${href}">${words}</a>`)
  expect(html).not.toContain(TRY)
})

test('a draft is continued as the first tour, and may have dates', () => {
  const open = ['tour', 'dates', 'test', 'live'] as const
  const editor = 'href="/admin/tours/edit/c2e4a8f0-8f5f-4a27-9c3e-0c5a3d0d1b11"'
  const begun = show(open, { draft: 'c2e4a8f0-8f5f-4a27-9c3e-0c5a3d0d1b11' })
  expect(begun).toContain(
    `${editor} aria-label="Go on: First tour" class="button button-primary button-small"`,
  )
  expect(begun).toContain(`${editor}>Write and publish a tour first</a>`)
  expect(begun).toContain('aria-label="Add: Dates"')
  const empty = show(open)
  expect(empty).toContain('aria-label="Write: First tour"')
  expect(empty).not.toContain('aria-label="Add: Dates"')
})

test('with a date of a tour the test booking can be tried', () => {
  const html = show(['payments', 'test', 'live'])
  expect(html).toContain(`aria-label="${TRY}"`)
  expect(html).not.toContain('first</a>')
})

test('going live says beforehand that payments are tests, once they are set up', () => {
  const words = 'no money would move'
  expect(show(['live'], { testPayments: true })).toContain(words)
  expect(show(['live'], { testPayments: true })).toContain('#connection-save-stripe">Set a live key</a>')
  expect(show(['live'])).not.toContain(words)
  expect(show(['payments', 'live'], { testPayments: true })).not.toContain(words)
})

type Shown = { draft?: string; testPayments?: boolean }

/** The checklist with these steps open, on a site whose payments may be tests. */
function show(open: readonly LaunchStep[], { draft, testPayments = false }: Shown = {}): string {
  const steps = LAUNCH_STEPS.map((step) => ({
    step,
    done: !open.includes(step),
    required: REQUIRED_STEPS.has(step),
  }))
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <Checklist launch={{ live: false, steps, draft: draft ?? null, tests: 0 }} titled={false} />
      ),
      HydrateFallback: () => null,
    },
  ])
  const loaderData = { root: { site: { testPayments } } }
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub hydrationData={{ loaderData }} />
    </IntlProvider>,
  )
}
