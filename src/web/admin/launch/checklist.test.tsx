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

test('with a date of a tour the test booking can be tried', () => {
  const html = show(['payments', 'test', 'live'])
  expect(html).toContain(`aria-label="${TRY}"`)
  expect(html).not.toContain('first</a>')
})

test('going live says beforehand that payments are tests, once they are set up', () => {
  const words = 'no money would move'
  expect(show(['live'], true)).toContain(words)
  expect(show(['live'], true)).toContain('#connection-save-stripe">Set a live key</a>')
  expect(show(['live'], false)).not.toContain(words)
  expect(show(['payments', 'live'], true)).not.toContain(words)
})

/** The checklist with these steps open, on a site whose payments may be tests. */
function show(open: readonly LaunchStep[], testPayments = false): string {
  const steps = LAUNCH_STEPS.map((step) => ({
    step,
    done: !open.includes(step),
    required: REQUIRED_STEPS.has(step),
  }))
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => <Checklist launch={{ live: false, steps, tests: 0 }} titled={false} />,
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
