import { describe, expect, test } from 'vitest'
import { apiFetchFor, type Caller } from './api-fetch.ts'

const BASE = 'http://escapade.test/api'

/** A caller's fetch before an API that only accepts the token 'good'; its requests are recorded. */
function setUp(caller: Partial<Caller> = {}, { closed = false } = {}) {
  const asked: Request[] = []
  let ended = 0
  const api = (request: Request) => {
    asked.push(request)
    const bearer = request.headers.get('authorization')
    const refused = bearer ? bearer !== 'Bearer good' : closed
    return Response.json({}, { status: refused ? 401 : 200 })
  }
  const fetchApi = apiFetchFor(api, {
    token: null,
    address: '192.0.2.7',
    requestId: 'request-1',
    loginPath: '/admin/login?to=%2Fadmin',
    onTokenEnded: () => (ended += 1),
    ...caller,
  })
  return { fetchApi, asked, ended: () => ended }
}

describe("the API's client", () => {
  test('sends bearer token, IP address, browser and request id along', async () => {
    const { fetchApi, asked } = setUp({ token: 'good', userAgent: 'Mozilla/5.0 Firefox/140.0' })
    await fetchApi(`${BASE}/tours`)
    await fetchApi(`${BASE}/contact`, { method: 'POST', body: '{}' })
    const [request, written] = asked as [Request, Request]
    for (const { headers } of [request, written])
      expect(headers.get('user-agent')).toBe('Mozilla/5.0 Firefox/140.0')
    expect(request.headers.get('authorization')).toBe('Bearer good')
    expect(request.headers.get('x-forwarded-for')).toBe('192.0.2.7')
    expect(request.headers.get('x-request-id')).toBe('request-1')
  })

  test('sends no bearer token with the locale call', async () => {
    const { fetchApi, asked } = setUp({ token: 'good' })
    await fetchApi(`${BASE}/locale?locale=fr`)
    expect(asked[0]!.headers.has('authorization')).toBe(false)
  })

  test('repeats a public request without an ended token, and deletes the token', async () => {
    const { fetchApi, asked, ended } = setUp({ token: 'old' })
    expect((await fetchApi(`${BASE}/tours`)).status).toBe(200)
    expect(asked.map((request) => request.headers.has('authorization'))).toEqual([true, false])
    expect(ended()).toBe(1)
  })

  test('redirects a caller who must log in to the log-in page', async () => {
    const { fetchApi } = setUp({ token: 'old' }, { closed: true })
    const thrown = await fetchApi(`${BASE}/auth/whoami`).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).headers.get('location')).toBe('/admin/login?to=%2Fadmin')
  })

  test('leaves a wrong password to the log-in form', async () => {
    const { fetchApi, ended } = setUp({}, { closed: true })
    expect((await fetchApi(`${BASE}/login_check`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect(ended()).toBe(0)
  })

  test('lets a visitor with an old token send a form', async () => {
    const { fetchApi, asked } = setUp({ token: 'old' })
    const body = new FormData()
    body.set('message', 'Bonjour')
    expect((await fetchApi(`${BASE}/contact`, { method: 'POST', body })).status).toBe(200)
    expect((await asked[1]!.formData()).get('message')).toBe('Bonjour')
  })

  test('calls the same read once for all loaders, until something is written', async () => {
    const { fetchApi, asked } = setUp()
    const responses = await Promise.all([
      fetchApi(`${BASE}/site?locale=fr`),
      fetchApi(`${BASE}/site?locale=fr`),
    ])
    expect(await Promise.all(responses.map((response) => response.json()))).toEqual([{}, {}])
    await fetchApi(`${BASE}/site?locale=en`)
    expect(asked).toHaveLength(2)
    await fetchApi(`${BASE}/contact`, { method: 'POST', body: '{}' })
    await fetchApi(`${BASE}/site?locale=en`)
    expect(asked).toHaveLength(4)
  })
})
