import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { root } from '../scripts/prepare.mjs'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'escapade-memory-'))
  return () => rm(parent, { recursive: true })
})

describe('the folder in memory for the temporary files of the tests', () => {
  test('is open to every account, and is removed with the process that opened it', async () => {
    const { folder, mode, inside } = await opened(parent, 0)
    expect(folder).toMatch(new RegExp(`^${parent}/escapade-tests-\\d+$`))
    expect({ mode: mode.toString(8), inside }).toEqual({ mode: '1777', inside: [] })
    expect(await readdir(parent)).toEqual([])
  })

  test('is removed when the run is interrupted', async () => {
    const { folder } = await opened(
      parent,
      0,
      "process.kill(process.pid, 'SIGINT'); setTimeout(() => {}, 5000)",
    )
    expect(folder).toContain(parent)
    expect(await readdir(parent)).toEqual([])
  })

  test('is not opened where less is free than the tests need, nor where its parent is absent', async () => {
    expect(await opened(parent, 2 ** 52)).toMatchObject({ folder: null })
    expect(await opened(join(parent, 'absent'), 0)).toMatchObject({ folder: null })
    expect(await readdir(parent)).toEqual([])
  })

  test('replaces the folders of killed runs, and no other', async () => {
    const ofThisProcess = `escapade-tests-${process.pid}`
    for (const name of ['escapade-tests-999999999', ofThisProcess, 'another']) {
      await mkdir(join(parent, name))
      await writeFile(join(parent, name, 'file'), '')
    }
    await opened(parent, 0)
    expect((await readdir(parent)).toSorted()).toEqual(['another', ofThisProcess].toSorted())
  })
})

type Opened = { folder: string | null; mode: number; inside: string[] }

/** Opens the folder in a process of its own, and returns what that process found in it. */
async function opened(folderAbove: string, bytesMin: number, then = ''): Promise<Opened> {
  const program = `
    import { readdirSync, statSync } from 'node:fs'
    import { openMemoryFolder } from './scripts/memory-folder.mjs'
    const folder = openMemoryFolder(${JSON.stringify(folderAbove)}, ${bytesMin})
    const facts = folder ? { mode: statSync(folder).mode & 0o7777, inside: readdirSync(folder) } : {}
    console.log(JSON.stringify({ folder, ...facts }))
    ${then}`
  const words = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root }).catch(
    (error: { stdout: string }) => error,
  )
  return JSON.parse(stdout) as Opened
}
