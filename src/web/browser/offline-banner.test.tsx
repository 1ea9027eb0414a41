import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { layout } from '#i18n/en/layout.ts'
import { shownAsKept } from '../service-worker/kept-pages.ts'
import { OfflineBanner } from './offline-banner.tsx'

test('the banner of the back office says nothing about booking', () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <OfflineBanner text="offlineOffice" /> }])
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ layout }}>
      <Page />
    </IntlProvider>,
  )
  expect(html).toContain(layout.offlineOffice)
  expect(html).not.toContain(layout.offline)
})

test('the banner says the age of the page in the zone of the site', () => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <OfflineBanner /> }])
  const root = {
    readAt: Temporal.Instant.from('2026-07-03T22:30Z').epochMilliseconds,
    site: { timeZone: 'Pacific/Auckland' },
  }
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ layout }}>
      <Page hydrationData={{ loaderData: { root } }} />
    </IntlProvider>,
  )
  expect(html).toMatch(/As of Sat at\s10:30\sAM/)
  expect(html).not.toContain('data-read-at')
})

test('the service worker marks the banner of a page that it shows from the device', async () => {
  const Page = createRoutesStub([{ path: '/', Component: () => <OfflineBanner /> }])
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ layout }}>
      <Page />
    </IntlProvider>,
  )
  expect(html).toContain('data-offline="true" hidden')
  const kept = await shownAsKept(new Response(html, { headers: { 'X-Kept-For': '60' } }))
  expect(await kept.text()).toContain('data-offline="kept" hidden')
  expect(kept.headers.get('X-Kept-For')).toBe('60')
})
