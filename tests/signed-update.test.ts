import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test as base } from 'vitest'

const run = promisify(execFile)
const script = resolve(import.meta.dirname, '../deploy/escapade')
const hasSsh = await run('ssh-keygen', ['-Q']).then(
  () => true,
  (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
)
const test = hasSsh ? base : base.skip
if (!hasSsh)
  console.warn('tests/signed-update.test.ts is left out: ssh-keygen is not installed on this machine.')

/** A server with version 1 installed, the repository of its updates, and two people who sign. */
async function aServer() {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-update-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const at = (name: string) => join(folder, name)
  for (const name of ['trusted', 'stranger']) {
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', at(name)])
  }
  await writeFile(
    at('signers'),
    `release@example.com namespaces="git" ${await readFile(at('trusted.pub'), 'utf8')}`,
  )
  await git(folder, 'init', '--quiet', '--initial-branch=main', 'origin')
  await publish(folder, '1', 'trusted')
  await git(folder, 'clone', '--quiet', at('origin'), at('home'))
  // Every command of the script is recorded, with the version in its folder.
  await mkdir(at('bin'))
  for (const name of ['systemd-run', 'systemctl', 'npm']) {
    await writeFile(
      at(`bin/${name}`),
      `#!/bin/sh\necho "${name} $(cat version 2>/dev/null)" >> ${at('done')}\n`,
    )
    await chmod(at(`bin/${name}`), 0o755)
  }
  const env = {
    PATH: `${at('bin')}:${process.env.PATH}`,
    HOME: folder,
    ESCAPADE_HOME: at('home'),
    ESCAPADE_SIGNERS: at('signers'),
    ESCAPADE_BACKUPS: at('backups'),
  }
  return {
    folder,
    update: () => run('sh', [script, 'update'], { env, cwd: at('home') }),
    installed: async () => (await readFile(at('home/version'), 'utf8')).trim(),
    done: () => readFile(at('done'), 'utf8').catch(() => ''),
  }
}

async function git(cwd: string, ...words: string[]): Promise<void> {
  const author = ['-c', 'user.name=Release', '-c', 'user.email=release@example.com']
  await run('git', [...author, '-c', 'init.defaultBranch=main', ...words], { cwd })
}

/** A commit of this version, signed by one of the two, or by nobody. */
async function publish(folder: string, version: string, by: 'trusted' | 'stranger' | null): Promise<void> {
  const origin = join(folder, 'origin')
  await writeFile(join(origin, 'version'), `${version}\n`)
  await git(origin, 'add', 'version')
  const signing = by
    ? ['-c', 'gpg.format=ssh', '-c', `user.signingkey=${join(folder, by)}`, 'commit', '-S']
    : ['commit', '--no-gpg-sign']
  await git(origin, ...signing, '--quiet', '--message', `Version ${version}`)
}

test('a version that a trusted person signed is installed, after a backup by the former one', async () => {
  const { folder, update, installed, done } = await aServer()
  await publish(folder, '2', 'trusted')
  await update()
  expect(await installed()).toBe('2')
  expect(await readFile(join(folder, 'home.previous/version'), 'utf8')).toBe('1\n')
  expect((await done()).trim().split('\n')).toEqual(['systemd-run 1', 'npm 2', 'systemctl 2'])
})

test.for([
  ['nobody signed', null],
  ['a stranger signed', 'stranger'],
] as const)('a version that %s changes nothing, and nothing of it runs', async ([, by]) => {
  const { folder, update, installed, done } = await aServer()
  await publish(folder, '2', by)
  await expect(update()).rejects.toMatchObject({ stderr: expect.stringContaining('Nothing was changed.') })
  expect([await installed(), await done()]).toEqual(['1', ''])
})

test('an unsigned version after a signed one is refused, too', async () => {
  const { folder, update, installed, done } = await aServer()
  await publish(folder, '2', 'trusted')
  await publish(folder, '3', null)
  await expect(update()).rejects.toThrow('not signed')
  expect([await installed(), await done()]).toEqual(['1', ''])
})

test.for([
  ['is missing', null],
  ['is empty', ''],
] as const)('without anybody to trust there is no update: the file %s', async ([, content]) => {
  const { folder, update, installed, done } = await aServer()
  if (content === null) await rm(join(folder, 'signers'))
  else await writeFile(join(folder, 'signers'), content)
  await publish(folder, '2', 'trusted')
  await expect(update()).rejects.toThrow('names nobody')
  expect([await installed(), await done()]).toEqual(['1', ''])
})

test('a backup that fails ends the update', async () => {
  const { folder, update, installed, done } = await aServer()
  await writeFile(join(folder, 'bin/systemd-run'), '#!/bin/sh\nexit 1\n')
  await publish(folder, '2', 'trusted')
  await expect(update()).rejects.toMatchObject({ code: 1 })
  expect([await installed(), await done()]).toEqual(['1', ''])
})
