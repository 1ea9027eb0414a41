import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { SecondFactorSection } from './second-factor-section.tsx'

const SECRET = 'ABCD2345ABCD2345'

test('a code that is refused after a lost response keeps the key to scan, and says why', () => {
  const refusal = { message: 'form.invalid', fields: { code: 'second_factor.code_wrong' } }
  const values = { secret: SECRET, uri: `otpauth://totp/x?secret=${SECRET}` }
  const html = pageOf({
    secondFactor: { enabled: true, required: false, recoveryCodesLeft: 10 },
    refused: { intent: 'second-factor-on', values, refusal },
  })
  expect(html).toContain(`value="${SECRET}"`)
  expect(html).toContain('This code is not right')
  expect(html).toContain('It is on already')
})

test.each([true, false])('it can be set up again where it is required of every member: %s', (required) => {
  const html = pageOf({ secondFactor: { enabled: true, required, recoveryCodesLeft: 0 } })
  expect(html).toContain('value="second-factor-scan"')
  expect(html.includes('value="second-factor-off"')).toBe(!required)
})

function pageOf(
  props: Pick<ComponentProps<typeof SecondFactorSection>, 'secondFactor'> &
    Partial<ComponentProps<typeof SecondFactorSection>>,
): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <SecondFactorSection shown={null} refused={null} done={null} back={null} {...props} />,
    },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
}
