import { expect, test } from 'vitest'
import { publicFetch } from './public-fetch.ts'
import { tryScript } from './try-script.ts'

const ADDRESS = 'https://tags.example/gtm.js?id=GTM-1'

/** A tag manager with this response, and the addresses that it was asked for. */
function respondingWith(status: number, type = 'application/javascript; charset=UTF-8') {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    asked.push(new Request(input).url)
    return new Response(status === 204 ? null : 'a()', { status, headers: { 'Content-Type': type } })
  }
  return { fetch, asked }
}

test.for(['application/javascript; charset=UTF-8', 'text/javascript', 'application/x-javascript'])(
  'a script of the type %s works, and is asked for once',
  async (type) => {
    const { fetch, asked } = respondingWith(200, type)
    expect(await tryScript(ADDRESS, { fetch, withinMs: 1_000 })).toBeNull()
    expect(asked).toEqual([ADDRESS])
  },
)

test.for([
  [200, 'text/html', 'url', 'script_unreadable'],
  [200, '', 'url', 'script_unreadable'],
  [302, 'text/html', 'url', 'redirected'],
  [400, 'text/html', 'id', 'script_missing'],
  [404, 'text/html', 'id', 'script_missing'],
  [403, 'text/html', 'id', 'script_refused'],
  [503, 'text/html', 'url', 'faulty'],
  [204, 'text/javascript', 'url', 'faulty'],
] as const)('a response %i of %j is a trouble of the %s: %s', async ([status, type, field, trouble]) => {
  const { fetch } = respondingWith(status, type)
  expect(await tryScript(ADDRESS, { fetch, withinMs: 1_000 })).toEqual({ field, trouble })
})

test('an address without TLS is not called, nor one in a private network', async () => {
  const { fetch, asked } = respondingWith(200)
  expect(await tryScript('http://tags.example/gtm.js', { fetch, withinMs: 1_000 })).toEqual({
    field: 'url',
    trouble: 'script_insecure',
  })
  expect(asked).toEqual([])
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1']) {
    const address = `https://${host}/gtm.js`
    expect(await tryScript(address, { fetch: publicFetch, withinMs: 1_000 })).toEqual({
      field: 'url',
      trouble: 'private_address',
    })
  }
})

test('a tag manager that never responds is silent', async () => {
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  expect(await tryScript(ADDRESS, { fetch, withinMs: 10 })).toEqual({ field: 'url', trouble: 'silent' })
})
