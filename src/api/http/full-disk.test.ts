import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { filesIn, tourEditorTest as test } from '#tests/support/tour-editor-api.ts'

const root = resolve(import.meta.dirname, '../../..')
const installation = resolve(root, 'tests/support/full-disk.ts')

/** Files end at eight kilobytes: as on a full disk, the limit is met in the middle of a write, and as root too. */
const ON_A_FULL_DISK = 'ulimit -f 16 && exec "$0" "$@"'

test('on a full disk a photo is refused with a message, no part of it is left, and seats are sold', async ({
  database,
  app,
  folder,
}) => {
  const tour = await aTour(app)
  const photos = await app.db.selectFrom('photo').select('id').execute()
  const departure = await aDeparture(app, tour)
  const told = [database.url, folder, JSON.stringify(tour), departure]
  const run = promisify(execFile)('sh', ['-c', ON_A_FULL_DISK, process.execPath, installation, ...told], {
    cwd: root,
  })
  expect(JSON.parse((await run).stdout)).toEqual({
    upload: [507, 'upload.store_full'],
    reference: expect.stringMatching(/^\w{8}$/),
  })
  expect(await filesIn(folder)).toEqual([])
  expect(await app.db.selectFrom('photo').select('id').execute()).toEqual(photos)
})
