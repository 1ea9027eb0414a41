import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkNode } from '../scripts/prepare.mjs'

let packages: string
const brought = `node-linux-${process.arch}/bin/node`

beforeEach(async () => {
  packages = await mkdtemp(join(tmpdir(), 'escapade-packages-'))
  await mkdir(join(packages, brought, '..'), { recursive: true })
  await writeFile(join(packages, brought), 'the one brought along')
})
afterEach(() => rm(packages, { recursive: true }))

const found = () => readFile(join(packages, '.bin/node'), 'utf8')

test('the Node.js of the lockfile is found where npm before 11 has left nothing', async () => {
  linkNode(packages)
  expect(await found()).toBe('the one brought along')
  linkNode(packages)
  expect(await readlink(join(packages, '.bin/node'))).toBe(`../${brought}`)
})

test('a link into nothing is made again', async () => {
  await mkdir(join(packages, '.bin'))
  await symlink('../gone/node', join(packages, '.bin/node'))
  linkNode(packages)
  expect(await found()).toBe('the one brought along')
})

test('a link made by npm stays', async () => {
  await mkdir(join(packages, '.bin'))
  await writeFile(join(packages, '.bin/node'), 'of npm')
  linkNode(packages)
  expect(await found()).toBe('of npm')
})

test('where no Node.js is in the packages, none is linked', async () => {
  await rm(join(packages, brought))
  linkNode(packages)
  await expect(found()).rejects.toThrow('ENOENT')
})
