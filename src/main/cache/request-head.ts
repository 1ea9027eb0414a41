/** The headers of a request that decide about its cached response. */
export type RequestHead = {
  hosts: number
  host: string
  cookie: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  requestId: string | undefined
  /** True for a log-in, a body, or a part of a file: the application answers. */
  isSpecial: boolean
  /** The headers as a Request gives them. */
  get(name: string): string | null
}

/** Reads Node's raw headers in one pass, without the object that Node would build of them. */
export function readRequestHead(rawHeaders: readonly string[]): RequestHead {
  const head: RequestHead = {
    hosts: 0,
    host: '',
    cookie: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    requestId: undefined,
    isSpecial: false,
    get: (name) => valueOf(rawHeaders, name),
  }
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1] as string
    switch ((rawHeaders[index] as string).toLowerCase()) {
      case 'host':
        head.hosts += 1
        head.host = value
        break
      case 'cookie':
        head.cookie = head.cookie === undefined ? value : `${head.cookie}; ${value}`
        break
      case 'accept-encoding':
        head.acceptEncoding = value
        break
      case 'if-none-match':
        head.ifNoneMatch = value
        break
      case 'x-request-id':
        head.requestId = value
        break
      case 'authorization':
      case 'content-length':
      case 'transfer-encoding':
      case 'expect':
      case 'upgrade':
        head.isSpecial = true
        break
      default:
    }
  }
  return head
}

function valueOf(rawHeaders: readonly string[], name: string): string | null {
  const at = rawHeaders.findIndex(
    (header, index) => index % 2 === 0 && header.toLowerCase() === name.toLowerCase(),
  )
  return rawHeaders[at + 1] !== undefined && at >= 0 ? (rawHeaders[at + 1] as string) : null
}
