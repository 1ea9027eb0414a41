/** The behaviour of each connection of an attack. Loopback only, and limited in number. */
export type Attack = {
  name: string
  connections: number
  /** The bytes that are sent at once. */
  first: string
  /** The bytes that are sent repeatedly: without a pause as fast as the server reads. */
  more?: { piece: string; everyMs: number }
  /** The way in which the responses are read. Default: as they come. */
  reads?: 'never' | 'a kilobyte a second'
}

const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n'
const MEGABYTE = 1024 * 1024
const PIECE = 64 * 1024

/** Ends its connection, so that the next one follows at once. */
const CLOSE = 'Connection: close\r\n'

const request = (line: string, headers = '', body = '') =>
  `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n${body}`
const form = (path: string, body: string) =>
  request(
    `POST ${path}`,
    `${CLOSE}${FORM}Sec-Fetch-Site: same-origin\r\nContent-Length: ${body.length}\r\n`,
    body,
  )
const fields = (count: number) => Array.from({ length: count }, (_, index) => `units[${index}]=1`).join('&')
const flood = (path: string, length: string) => ({
  connections: 8,
  first: request(`POST ${path}`, `${FORM}Origin: http://localhost\r\n${length}`),
})

const TOUR = '/tour/vieux-lyon-traboules'
const SCRIPT_PATH = 'GET /api/docs/scalar.js'
const SCRIPT = request(SCRIPT_PATH)
const announced = (bytes: number) => `Content-Length: ${bytes}\r\n`
const plainPiece = { piece: 'x'.repeat(PIECE), everyMs: 0 }
const chunk = { piece: `${PIECE.toString(16)}\r\n${'x'.repeat(PIECE)}\r\n`, everyMs: 0 }

/** The attacks that stopped the site before 23 November 2026, and the slow ones. */
export const ATTACKS: readonly Attack[] = [
  { name: 'forms of 0.9 MB with 60,000 fields', connections: 4, first: form(TOUR, fields(60_000)) },
  { name: 'forms of 250 KB with 125,000 fields', connections: 4, first: form(TOUR, 'a&'.repeat(125_000)) },
  { name: 'bodies of 50 MB', ...flood('/admin/tours/new', announced(50 * MEGABYTE)), more: plainPiece },
  {
    name: 'chunked bodies without end',
    ...flood('/admin/tours/new', 'Transfer-Encoding: chunked\r\n'),
    more: chunk,
  },
  { name: 'payment forms of 300 MB', ...flood('/_pay/none', announced(300 * MEGABYTE)), more: plainPiece },
  { name: 'the documentation, uncompressed', connections: 4, first: request(SCRIPT_PATH, CLOSE) },
  {
    name: 'the documentation, 60 times in one packet, unread',
    connections: 8,
    first: SCRIPT.repeat(60),
    reads: 'never',
  },
  { name: 'readers who do not read', connections: 40, first: SCRIPT, reads: 'never' },
  { name: 'readers of a kilobyte a second', connections: 40, first: SCRIPT, reads: 'a kilobyte a second' },
  {
    name: 'bodies of a byte a second',
    connections: 100,
    first: request('POST /contact', `${FORM}${announced(90_000)}`),
    more: { piece: 'x', everyMs: 1_000 },
  },
  {
    name: 'headers of a byte a second (slow loris)',
    connections: 200,
    first: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    more: { piece: 'X', everyMs: 1_000 },
  },
]
