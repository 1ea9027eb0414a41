import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { keyFileIn, makeKeyFile, randomWrappingKey, readKeyFile, replaceKeyFile } from './key-file.server.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('processes that start at once on a new folder get one key, which only its owner can read', async () => {
  const dataDir = join(await aFolder(), 'new')
  const module = JSON.stringify(import.meta.resolve('./key-file.server.ts'))
  const program = `import { makeKeyFile } from ${module}
    const [key] = await makeKeyFile(process.argv[1])
    process.stdout.write(Buffer.from(key).toString('base64'))`
  const words = ['--input-type=module', '--eval', program, dataDir]
  const starts = [1, 2, 3, 4].map(() => promisify(execFile)(process.execPath, words))
  const keys = (await Promise.all(starts)).map(({ stdout }) => stdout)
  expect(new Set(keys).size).toBe(1)
  expect(await readFile(keyFileIn(dataDir), 'utf8')).toBe(`${keys[0]}\n`)
  expect((await stat(keyFileIn(dataDir))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(['secrets.key'])
})

test('a folder without a file has no keys; a replaced file holds the new ones in their order', async () => {
  const dataDir = await aFolder()
  expect(await readKeyFile(dataDir)).toBeNull()
  const [former] = await makeKeyFile(dataDir)
  const fresh = randomWrappingKey()
  await replaceKeyFile(dataDir, [fresh, former])
  const bytes = (keys: Iterable<Uint8Array> | null) => [...(keys ?? [])].map((key) => Buffer.from(key))
  expect(bytes(await readKeyFile(dataDir))).toEqual(bytes([fresh, former]))
  expect(bytes(await makeKeyFile(dataDir))).toEqual(bytes([fresh, former]))
  expect((await stat(keyFileIn(dataDir))).mode & 0o777).toBe(0o600)
})

test.for(['', 'half a key\n', `${'A'.repeat(43)}=\n`])(
  'a damaged file (%j) is refused, not replaced',
  async (text) => {
    const dataDir = await aFolder()
    await writeFile(keyFileIn(dataDir), text)
    await expect(readKeyFile(dataDir)).rejects.toThrow('is damaged')
    await expect(makeKeyFile(dataDir)).rejects.toThrow('is damaged')
    expect(await readFile(keyFileIn(dataDir), 'utf8')).toBe(text)
  },
)
