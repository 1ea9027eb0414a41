import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findBrokenArrows, streams, type SourceFile } from '#tests/support/repository/import-arrows.ts'

const src = resolve(import.meta.dirname, '../src')
const paths = (await readdir(src, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(src.length + 1))
// A suite is the common test of all adapters of one port.
const code = paths.filter((path) => /\.tsx?$/.test(path) && !/\.(test|suite)\.tsx?$/.test(path))

// First of all: a check without files finds nothing.
test('the files are seen', () => {
  expect(code.length).toBeGreaterThan(60)
  expect(code).toEqual(
    expect.arrayContaining([
      'core/app.ts',
      'config.ts',
      'database/connect.ts',
      'core/payment/payment-provider.ts',
    ]),
  )
})

test('every import follows the arrows', async () => {
  const files = await Promise.all(
    code.map(async (path): Promise<SourceFile> => ({ path, text: await readFile(join(src, path), 'utf8') })),
  )
  expect(findBrokenArrows(files)).toEqual([])
})

test.for([
  ['core/kernel/money.ts', "import { readFile } from 'node:fs/promises'", 'without .server decides'],
  ['core/kernel/money.ts', "import { connectDatabase } from '#database/connect.ts'", 'pure core -> database'],
  ['core/review/review.ts', "import { rate } from './give-review.server.ts'", 'pure core -> acting core'],
  [
    'core/review/give-review.server.ts',
    "import { mailer } from '#adapters/mail/smtp.ts'",
    'acting core -> adapters',
  ],
  ['core/pricing/quote.ts', "import { hold } from '#core/reservation/reservation.ts'", 'upstream'],
  ['core/payment/refund.ts', "import { rate } from '#core/review/review.ts'", 'upstream'],
  ['core/payment/pay.server.ts', "import Stripe from 'stripe'", 'through the ports'],
  ['adapters/mail/smtp-mailer.ts', "import { sql } from '#database/connect.ts'", 'only embedded ones'],
  ['api/booking/tours.ts', "export { run } from '#jobs/send-email.ts'", 'api -> jobs'],
  ['jobs/send-email.ts', "const api = import('#api/booking/tours.ts')", 'jobs -> api'],
  ['web/public/tour.tsx', "import { tours } from '#api/booking/tours.ts'", 'a client of the API'],
  ['web/public/tour.tsx', "import '#core/reservation/hold-seats.server.ts'", 'web -> acting core'],
  ['web/ui/button.tsx", "', "import { total } from '#core/pricing/quote.ts'", 'another product'],
  ['database/connect.ts', "import type { App } from '#core/app.ts'", 'nothing of ours'],
  ['tools/thing.ts', '', 'in no layer'],
] as const)('%s with %s is reported', ([path, text, reason]) => {
  expect(findBrokenArrows([{ path, text }])).toEqual([expect.stringContaining(reason)])
})

test.for([
  ['web/public/tour.tsx', "import type { TourResponse } from '#api/booking/tours.ts'"],
  ['core/payment/refund.ts', "import { Money } from '#core/kernel/money.ts'\nimport * as z from 'zod'"],
  ['adapters/mail/embedded-mailer.ts', "import type { Database } from '#database/connect.ts'"],
] as const)('%s with %s is allowed', ([path, text]) => {
  expect(findBrokenArrows([{ path, text }])).toEqual([])
})

test('ARCHITECTURE.md lists every subject of the core, in the order of the arrows', async () => {
  const text = await readFile(resolve(src, '../ARCHITECTURE.md'), 'utf8')
  const table = text.slice(text.indexOf('| subjects | content |'))
  const lines = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2)
  const documented = lines.map((line) => line.split('|')[1]?.trim().split(', '))
  const folders = new Set(code.flatMap((path) => /^core\/([^/]+)\//.exec(path)?.[1] ?? []))

  expect(documented).toEqual(streams)
  expect(new Set(streams.flat())).toEqual(folders)
})

test('files and folders have kebab-case names', () => {
  const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/
  const folder = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const misnamed = paths
    .filter((path) => !path.startsWith('web/fonts/'))
    .filter((path) => {
      const parts = path.split('/')
      return !name.test(parts.at(-1) ?? '') || !parts.slice(0, -1).every((part) => folder.test(part))
    })
  expect(misnamed).toEqual([])
})

test('no file or folder is a catch-all: each is named after the one thing in it', () => {
  const drawers =
    /(^|\/)([a-z-]+-)?(utils?|helpers?|managers?)(\.|\/|$)|(^|\/)(index|common|services?|lib|misc|parts|shared)(\.|\/|$)/
  expect(paths.filter((path) => drawers.test(path))).toEqual([])
  expect('core/kernel/string-utils.ts').toMatch(drawers)
})

test('no folder holds more than 30 files beside its tests', () => {
  const files = Map.groupBy(code, dirname)
  expect(files.get('core/kernel')?.length).toBeGreaterThan(10)
  const crowded = [...files].filter(([, found]) => found.length > 30).map(([folder]) => folder)
  expect(crowded).toEqual([])
})
