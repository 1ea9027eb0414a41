import type { Api } from '#api/api.ts'
import { openApiDocument } from '#api/http/openapi-document.ts'
import { documentCheck, type CheckResponse } from './fuzz/document-check.ts'
import type { OpenApi } from './fuzz/openapi.ts'

/** The API whose every response to `request` is checked against its document; one that is not in it fails the test. */
export function asDocumented(api: Api): Api {
  const ask = api.request.bind(api)
  const request: Api['request'] = async (input, init, ...more) => {
    const response = await ask(input, init, ...more)
    const asked = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init)
    const surprise = await surpriseOf(api, asked, response)
    if (surprise) throw new Error(`${asked.method} ${asked.url} is not as documented: ${surprise}`)
    return response
  }
  return Object.assign(api, { request })
}

async function surpriseOf(api: Api, { method, url }: Request, response: Response): Promise<string | null> {
  const { check, templateOf } = (document ??= read(api))
  const path = templateOf(new URL(url).pathname)
  const contentType = response.headers.get('Content-Type')
  if (!path) return null
  const text = contentType?.includes('json') ? await response.clone().text() : ''
  return check({ method, path }, { status: response.status, contentType, text })
}

type Read = { check: CheckResponse; templateOf: (pathname: string) => string | undefined }

/** The document does not depend on the App behind the API: one serves a whole file of tests. */
let document: Read | undefined

function read(api: Api): Read {
  const openApi = openApiDocument(api) as OpenApi
  // A path with a named segment goes before one with a parameter at its position.
  const templates = Object.keys(openApi.paths).toSorted((a, b) => parameters(a) - parameters(b))
  const patterns = templates.map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return {
    check: documentCheck(openApi),
    templateOf: (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.path,
  }
}

function parameters(path: string): number {
  return path.split('{').length
}
