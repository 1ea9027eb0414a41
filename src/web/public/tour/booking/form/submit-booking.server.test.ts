import { describe, expect } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { aCheckout, aDeparture, aTour, type TestTour } from '#tests/support/factories/factories.ts'
import { aWebContext } from '#tests/support/site/web-context.ts'
import { submitBooking, type BookingEcho } from './submit-booking.server.ts'
import { seatsTaken } from '#tests/support/money-records.ts'

type Stage = { app: TestApp; tour: TestTour; departure: string }

const test = base.extend<{ stage: Stage }>({
  stage: async ({ database }, use) => {
    const app = createTestApp(database.db)
    const tour = await aTour(app)
    await use({ app, tour, departure: await aDeparture(app, tour, { capacity: 2 }) })
  },
})

describe('a posted booking', () => {
  test('redirects to the payment page with a cookie that identifies the customer', async ({ stage }) => {
    const response = await post(stage, filled(stage))
    expect(response).toBeInstanceOf(Response)
    const { status, headers } = response as Response
    expect(status).toBe(303)
    expect(headers.get('Location')).toMatch(/^\/_pay\//)
    expect(headers.get('X-Remix-Reload-Document')).toBe('true')
    expect(headers.get('Set-Cookie')).toMatch(
      /^hold-[\w-]{8}=[^;]+; Max-Age=\d{4}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is one hold however often it is pressed', async ({ stage }) => {
    const form = filled(stage)
    const [first, second] = [await post(stage, form), await post(stage, form)]
    expect((second as Response).headers.get('Location')).toBe((first as Response).headers.get('Location'))
  })

  test('comes back with its reason, its status and all typed text', async ({ stage }) => {
    const { formToken = '', ...rest } = filled(stage)
    const form = { ...rest, formToken, email: 'maya', phone: 'call me', note: 'By the fountain' }
    const { data, status } = echoed(await post(stage, form))
    expect(status).toBe(400)
    expect(data).toMatchObject({
      contact: { name: 'Maya Rossi', email: 'maya', phone: 'call me', note: 'By the fountain' },
      units: { [stage.tour.adultId]: '2' },
      formToken,
      problem: {
        message: 'validation.failed',
        fields: { email: 'email.missing_at', phone: 'phone.invalid' },
      },
    })
  })

  test('shows the old price and the new one', async ({ stage }) => {
    const { data, status } = echoed(await post(stage, { ...filled(stage), expectedTotalMinor: '5000' }))
    expect(status).toBe(409)
    expect(data.problem).toMatchObject({
      message: 'price.changed',
      expected: { amountMinor: 5000 },
      actual: { amountMinor: 5800 },
    })
  })

  test('asks once about a slip in the email address', async ({ stage }) => {
    const form = { ...filled(stage), email: 'maya@gmial.com' }
    const { data, status } = echoed(await post(stage, form))
    expect(status).toBe(422)
    expect(data).toMatchObject({ emailAsked: 'maya@gmial.com', emailSuggestion: 'maya@gmail.com' })
    expect(await post(stage, { ...form, emailAsked: data.emailAsked })).toBeInstanceOf(Response)
  })

  test('books nothing when it only updates the party', async ({ stage }) => {
    const response = await post(stage, { ...filled(stage), intent: 'update' })
    expect(response).toMatchObject({ problem: null, contact: { name: 'Maya Rossi' } })
    expect(await seatsTaken(stage.app, stage.departure)).toBe(0)
  })

  test('after the return from the payment page is the same hold and the same payment session', async ({
    stage,
  }) => {
    const form = filled(stage)
    const first = (await post(stage, form)) as Response
    const again = (await post(
      stage,
      { ...form, formToken: crypto.randomUUID() },
      cookieOf(first),
    )) as Response
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    expect(await seatsTaken(stage.app, stage.departure)).toBe(2)
  })

  test('under former terms comes back whole, with the terms that the next press accepts', async ({
    stage,
  }) => {
    const { data, status } = echoed(await post(stage, { ...filled(stage), termsVersion: '1999' }))
    expect(status).toBe(409)
    expect(data).toMatchObject({
      contact: { name: 'Maya Rossi' },
      problem: { message: 'terms.changed', termsVersion: '1' },
    })
  })

  test('that was used on another tour gets a form token of its own', async ({ stage }) => {
    const form = filled(stage)
    await post(stage, form)
    const other = await aTour(stage.app)
    const { data, status } = echoed(await post({ ...stage, tour: other }, form))
    expect(status).toBe(409)
    expect(data.problem?.message).toBe('form.of_another_tour')
    expect(data.formToken).not.toBe(form.formToken)
  })

  test('is not refused because of its own unpaid seats', async ({ stage }) => {
    const first = (await post(stage, filled(stage))) as Response
    const another = { ...filled(stage), email: 'maya.rossi@example.com', formToken: crypto.randomUUID() }
    expect(echoed(await post(stage, another)).status).toBe(409)
    const again = (await post(stage, another, cookieOf(first))) as Response
    expect(again.headers.get('Location')).toMatch(/^\/_pay\//)
    expect(await seatsTaken(stage.app, stage.departure)).toBe(2)
  })

  test('of another visitor stays refused, and costs nobody their seats', async ({ stage }) => {
    await post(stage, filled(stage))
    const other = { ...filled(stage), formToken: crypto.randomUUID() }
    const { data, status } = echoed(await post(stage, other, 'hold=not.ours'))
    expect(status).toBe(409)
    expect(data.problem?.message).toBe('availability.sold_out')
  })

  test('with an unknown origin of its payment page comes back whole, and the log names the setting', async ({
    stage,
  }) => {
    const logged: unknown[] = []
    const log = {
      ...stage.app.log,
      error: (event: string, facts = {}) => void logged.push({ event, ...facts }),
    }
    const { payments } = stage.app
    const elsewhere = {
      ...payments,
      createSession: async (...order: Parameters<typeof payments.createSession>) => ({
        ...(await payments.createSession(...order)),
        url: 'https://pay.example.com/c/pay/cs_1',
      }),
    }
    const app = { ...stage.app, log, payments: elsewhere }
    const { data, status } = echoed(await post({ ...stage, app }, filled(stage)))
    expect(status).toBe(502)
    expect(data).toMatchObject({
      contact: { name: 'Maya Rossi' },
      problem: { message: 'payment.unavailable' },
    })
    expect(logged).toEqual([
      {
        event: 'payment.page_unknown',
        origin: 'https://pay.example.com',
        setting: 'STRIPE_CHECKOUT_ORIGIN',
      },
    ])
  })

  test('for an unknown tour is a missing page', async ({ stage }) => {
    await expect(
      post({ ...stage, tour: { ...stage.tour, slug: 'nowhere' } }, filled(stage)),
    ).rejects.toMatchObject({
      init: { status: 404 },
    })
  })

  test('that is no form names the missing fields', async ({ stage }) => {
    const cookie = await secretOf(stage, filled(stage))
    const request = new Request('http://localhost/tour/x', {
      method: 'POST',
      body: 'bad{',
      headers: { cookie },
    })
    const context = aWebContext(stage.app)
    const response = await submitBooking({ context, request, params: { slug: stage.tour.slug } })
    expect(echoed(response).data.problem?.message).toBe('validation.failed')
  })
})

describe('a booking that is posted without scripts', () => {
  test('is sent again by the browser with a secret, and then booked', async ({ stage }) => {
    const form = withoutToken(stage)
    const asked = (await post(stage, form)) as Response
    expect(asked.status).toBe(307)
    expect(asked.headers.get('Location')).toBe(`/tour/${stage.tour.slug}?day=2026-07-01&again=`)
    expect(asked.headers.get('Set-Cookie')).toMatch(
      /^booking=[\w-]{22}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(await seatsTaken(stage.app, stage.departure)).toBe(0)

    const booked = (await post(stage, form, cookieOf(asked), '&again=')) as Response
    expect(booked.headers.get('Location')).toMatch(/^\/_pay\//)
    expect(await seatsTaken(stage.app, stage.departure)).toBe(2)
  })

  test('is one hold when it is pressed again before a response has come', async ({ stage }) => {
    const form = withoutToken(stage)
    const secret = await secretOf(stage, form)
    const [first, second] = [await post(stage, form, secret), await post(stage, form, secret)]
    expect((second as Response).headers.get('Location')).toBe((first as Response).headers.get('Location'))
    expect(await seatsTaken(stage.app, stage.departure)).toBe(2)
  })

  test('gives nothing to a stranger who sends the same form', async ({ stage }) => {
    const form = withoutToken(stage)
    const own = (await post(stage, form, await secretOf(stage, form))) as Response
    await stage.app.db.updateTable('availability').set({ capacity: 10 }).execute()

    const stranger = (await post(stage, form, await secretOf(stage, form))) as Response
    expect(stranger.headers.get('Location')).not.toBe(own.headers.get('Location'))
    expect(reservationOf(stranger)).not.toBe(reservationOf(own))
  })

  test('asks to press once more where the browser keeps no cookies, and is one hold then', async ({
    stage,
  }) => {
    const { data, status } = echoed(await post(stage, withoutToken(stage), '', '&again='))
    expect(status).toBe(422)
    expect(data).toMatchObject({
      contact: { name: 'Maya Rossi' },
      problem: { message: 'form.press_again' },
    })
    expect(await seatsTaken(stage.app, stage.departure)).toBe(0)

    const form = { ...withoutToken(stage), formToken: data.formToken }
    const [first, second] = [await post(stage, form), await post(stage, form)]
    expect((second as Response).headers.get('Location')).toBe((first as Response).headers.get('Location'))
    expect(await seatsTaken(stage.app, stage.departure)).toBe(2)
  })

  test('does not take a secret that a browser could not have got here', async ({ stage }) => {
    expect((await post(stage, withoutToken(stage), 'booking=1')) as Response).toMatchObject({ status: 307 })
  })
})

/** The same form each time, as an attacker who knows every field would send it. */
function withoutToken(stage: Stage): Record<string, string> {
  const { formToken: _formToken, ...form } = filled(stage)
  return { ...form, email: `${stage.departure}@example.com` }
}

/** The cookie that a browser gets with its first post. */
async function secretOf(stage: Stage, { formToken: _formToken, ...form }: Record<string, string>) {
  return cookieOf((await post(stage, form)) as Response)
}

function reservationOf(booked: Response): string {
  return cookieOf(booked).split('.')[0] ?? ''
}

function filled({ tour, departure }: Stage): Record<string, string> {
  const { units, expectedTotalMinor, locale: _locale, ...fields } = aCheckout(tour, departure)
  const counts = Object.entries(units).map(([id, quantity]) => [`units[${id}]`, String(quantity)])
  return {
    ...fields,
    ...Object.fromEntries(counts),
    expectedTotalMinor: String(expectedTotalMinor),
    formToken: crypto.randomUUID(),
    intent: 'pay',
  }
}

function post({ app, tour }: Stage, fields: Record<string, string>, cookie = '', query = '') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request(`http://localhost/tour/${tour.slug}?day=2026-07-01${query}`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  })
  return submitBooking({ context: aWebContext(app), request, params: { slug: tour.slug } })
}

function echoed(response: Awaited<ReturnType<typeof post>>): {
  data: BookingEcho
  status: number | undefined
} {
  const { data, init } = response as { data: BookingEcho; init: ResponseInit | null }
  return { data, status: init?.status }
}

function cookieOf(response: Response): string {
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
