import { hc } from 'hono/client'
import type { Api } from '#api/api.ts'
import type { FetchLike } from './api-fetch.ts'
import type { ApiClient } from './request-context.ts'

type Input = { param?: Record<string, string | undefined> }

/**
 * The typed client of the API at a URL. Each parameter stays one segment of the path. Hono writes it as it is: the page
 * of '/checkout/cancel/..%2F..%2Fx' would send its POST to another call, with the log-in of a member who follows such a
 * link.
 */
export function apiClient(url: string, fetchApi: FetchLike): ApiClient {
  return withEncodedParams(hc<Api>(url, { fetch: fetchApi }))
}

/** The client and, as its calls are reached by their names, everything inside it. */
function withEncodedParams<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const inside: unknown = Reflect.get(target, name)
      return typeof inside === 'function' ? withEncodedParams(inside) : inside
    },
    apply(target, self, [input, ...options]: [Input | undefined, ...unknown[]]) {
      const call = target as unknown as (...facts: unknown[]) => unknown
      return Reflect.apply(call, self, [input && withEncoded(input), ...options])
    },
  })
}

function withEncoded({ param, ...input }: Input): Input {
  if (!param) return input
  const encoded = Object.entries(param).map(([name, value]) => [name, value && encodeURIComponent(value)])
  return { ...input, param: Object.fromEntries(encoded) as Record<string, string | undefined> }
}
