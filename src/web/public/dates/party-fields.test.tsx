import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { PARTY_MAX } from '#core/tour/tour.ts'
import { searchQuerySchema } from '#core/search/search.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { PartyFields } from './party-fields.tsx'

test.for([PARTY_MAX, 8])('a search takes each number that is offered while a tour takes %i people', (max) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={MESSAGES_BY_LOCALE.en as Messages}>
      <PartyFields party={{ adults: 2, children: 0 }} max={max} id="search" />
    </IntlProvider>,
  )
  const [, adults, children] = html.split('<select').map((list) => [...list.matchAll(/value="(\d+)"/g)])
  const last = [adults, children].map((numbers) => numbers?.at(-1)?.[1])
  expect(last).toEqual(max === 8 ? ['8', '8'] : ['50', '49'])
  expect(searchQuerySchema.safeParse({ adults: last[0] }).success).toBe(true)
  expect(searchQuerySchema.safeParse({ adults: '1', children: last[1] }).success).toBe(true)
})
