import { rm, truncate, writeFile } from 'node:fs/promises'
import { expect, test as base } from 'vitest'
import { archiveName, aServer, run, type ReleaseFacts, type Server } from './support/server/a-server.ts'

const hasSsh = await run('ssh-keygen', ['-Q']).then(
  () => true,
  (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
)
const test = hasSsh ? base : base.skip
if (!hasSsh)
  console.warn('tests/update-and-rollback.test.ts is left out: ssh-keygen is not installed on this machine.')

const UPDATED = { installed: '1.1.0', running: '1.1.0', data: ['sale 1', 'migrated 1.1.0'], leftovers: [] }
const AS_BEFORE = { installed: '1.0.0', running: '1.0.0', data: ['sale 1'], leftovers: [] }

/** Each step has a server of its own: on a busy machine that takes minutes. */
const PATIENT = { timeout: 600_000 }

const TAKEN_BACK = /Escapade 1\.0\.0 runs|no update that could be taken back/

/** The words of a command that may end well or not. */
function saidBy(command: Promise<{ stdout: string }>): Promise<string> {
  return command.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
}

async function stateOf(server: Server) {
  const { installed, running, data, leftovers } = server
  return {
    installed: await installed(),
    running: await running(),
    data: await data(),
    leftovers: await leftovers(),
  }
}

test('an update makes a backup while nothing is sold, tries the release where nobody buys, and opens it', async () => {
  const server = await aServer()
  await server.publish('1.1.0')
  const { stdout } = await server.escapade(['update'])
  expect(stdout).toContain('Escapade 1.1.0 runs.')
  expect(await stateOf(server)).toEqual(UPDATED)
  expect(await server.done()).toEqual(['stop', 'backup 1.0.0', 'try-release 1.1.0', 'start'])
  expect((await run('tail', ['-n1', server.at('units/escapade.service')])).stdout).toBe('# of 1.1.0\n')
})

test.for<[string, ReleaseFacts, RegExp]>([
  ['that nobody signed', { by: null }, /could not be fetched/],
  ['that a stranger signed', { by: 'stranger' }, /does not bear the signature/],
  ['for another processor', { architecture: 'm68k', says: '9.9.9' }, /is signed, but it is 9\.9\.9 for m68k/],
  ['under the name of another version', { says: '1.0.5' }, /is signed, but it is 1\.0\.5/],
])('a release %s changes nothing, and nothing of it runs', async ([, facts, message]) => {
  const server = await aServer()
  await server.publish('1.1.0', facts)
  await expect(server.escapade(['update'])).rejects.toMatchObject({
    stderr: expect.stringMatching(message),
  })
  expect([await stateOf(server), await server.done()]).toEqual([AS_BEFORE, []])
})

test('half a download, a signature for another purpose and a release that is not there are refused', async () => {
  const server = await aServer()
  await server.publish('1.1.0')
  const archive = server.at('place', archiveName('1.1.0'))
  await rm(`${archive}.sig`)
  await run('ssh-keygen', ['-Y', 'sign', '-q', '-f', server.at('trusted'), '-n', 'git', archive])
  await expect(server.escapade(['update'])).rejects.toThrow('does not bear the signature')
  await server.publish('1.1.0')
  await truncate(archive, 1_000)
  await expect(server.escapade(['update'])).rejects.toThrow('half a download')
  await expect(server.escapade(['update', '1.2.0'])).rejects.toThrow('could not be fetched')
  await writeFile(server.at('place/latest'), '<html>')
  await expect(server.escapade(['update'])).rejects.toThrow('does not hold a version')
  expect(await stateOf(server)).toEqual(AS_BEFORE)
})

test('an older release is no update, the running one is nothing to do, and without trust there is none', async () => {
  const server = await aServer()
  await server.publish('0.9.0')
  await expect(server.escapade(['update'])).rejects.toThrow('older than 1.0.0')
  expect((await server.escapade(['update', '1.0.0'])).stdout).toContain('nothing to update')
  await server.publish('1.1.0')
  await writeFile(server.at('signers'), '')
  await expect(server.escapade(['update'])).rejects.toThrow('names nobody')
  expect(await stateOf(server)).toEqual(AS_BEFORE)
})

test('a release of a file is taken, too', async () => {
  const server = await aServer()
  await server.publish('1.1.0')
  await server.escapade(['update', server.at('place', archiveName('1.1.0'))])
  expect(await stateOf(server)).toEqual(UPDATED)
})

test('a backup that fails, as on a full disk, ends the update, and the site keeps selling', async () => {
  const server = await aServer()
  await server.publish('1.1.0')
  await writeFile(server.at('state/full'), '')
  await expect(server.escapade(['update'])).rejects.toThrow(
    'The backup failed (see above). Nothing was changed',
  )
  expect(await stateOf(server)).toEqual(AS_BEFORE)
})

test('too little space is said before anything is fetched', async () => {
  const server = await aServer()
  await expect(server.shell(`require_space ${server.folder} 99999999`)).rejects.toThrow(
    /MB free, and 99999999 MB are/,
  )
})

test.for(['try', 'service'] as const)(
  'a release that fails as %s is undone, with the data of the former one',
  async (fails) => {
    const server = await aServer()
    await server.publish('1.1.0', { fails })
    await expect(server.escapade(['update'])).rejects.toThrow('Nothing is lost: Escapade 1.0.0 runs again')
    expect(await stateOf(server)).toEqual(AS_BEFORE)
  },
)

test('a return opens the site when only the payment provider cannot be read, and says how to read it later', async () => {
  const server = await aServer()
  await server.publish('1.1.0', { fails: 'try' })
  await writeFile(server.at('state/silent-provider'), '')
  const advice = expect.stringMatching(
    /not all read at the provider[\s\S]* restore \S+\.tar\.gz --catch-up\n/,
  )
  await expect(server.escapade(['update'])).rejects.toMatchObject({
    stdout: advice,
    stderr: expect.stringContaining('Nothing is lost'),
  })
  expect(await stateOf(server)).toEqual(AS_BEFORE)

  await server.publish('1.2.0')
  await server.escapade(['update'])
  expect(await server.escapade(['rollback'])).toMatchObject({ stdout: advice })
  expect(await stateOf(server)).toEqual(AS_BEFORE)
  await expect(server.escapade(['rollback'])).rejects.toThrow('no update that could be taken back')
})

test('a return whose restore fails leaves the site closed, and a rollback repeats it', async () => {
  const server = await aServer()
  await server.publish('1.1.0', { fails: 'try' })
  await writeFile(server.at('state/damaged'), '')
  await expect(server.escapade(['update'])).rejects.toThrow('The restore failed')
  expect([await server.running(), await server.step()]).toEqual(['', 'returning'])
  await rm(server.at('state/damaged'))
  await server.escapade(['rollback'])
  expect(await stateOf(server)).toEqual(AS_BEFORE)
})

test('a sale that a failing release has taken is not dropped without a yes', async () => {
  const server = await aServer()
  await server.publish('1.1.0', { fails: 'service' })
  await writeFile(server.at('state/sells'), '')
  const failed = server.escapade(['update'])
  await expect(failed).rejects.toMatchObject({ stdout: expect.stringContaining('sale late') })
  expect(await server.data()).toContain('sale late')
  await expect(server.escapade(['rollback'])).rejects.toThrow('add --yes')
  expect(await server.data()).toContain('sale late')
  const { stdout } = await server.escapade(['rollback', '--yes'])
  expect(stdout).toMatch(/sale late[\s\S]*would be lost/)
  expect(await stateOf(server)).toEqual(AS_BEFORE)
})

test('a rollback goes back once, and keeps the present data in an archive', async () => {
  const server = await aServer()
  await expect(server.escapade(['rollback'])).rejects.toThrow('no update that could be taken back')
  await server.publish('1.1.0')
  await server.escapade(['update'])
  expect((await server.escapade(['status'])).stdout).toContain('The last update, from 1.0.0')
  await server.escapade(['rollback'])
  expect(await stateOf(server)).toEqual(AS_BEFORE)
  const kept = (await server.backups()).map((name) => name.split('-2')[0])
  expect(new Set(kept)).toEqual(new Set(['before-1.1.0', 'before-rollback']))
  await expect(server.escapade(['rollback'])).rejects.toThrow('no update that could be taken back')
})

test(
  'an update that is killed after any step is finished by another, or undone by a rollback',
  PATIENT,
  async () => {
    const template = await aServer()
    await template.publish('1.1.0')
    const states = new Set<string>()
    await killedAfterEach(['update'], template, async (server) => {
      const state = `${await server.installed()} ${(await server.running()) || 'stopped'} ${await server.step()}`
      const other = states.has(state) ? null : await server.copy()
      states.add(state)
      await server.escapade(['update'])
      expect(await stateOf(server)).toEqual(UPDATED)
      if (!other) return
      expect(await saidBy(other.escapade(['rollback', '--yes']))).toMatch(TAKEN_BACK)
      expect(await stateOf(other)).toMatchObject({ ...AS_BEFORE, leftovers: expect.anything() })
      expect(await other.step()).toBe('')
    })
    expect(states).toEqual(
      new Set([
        '1.0.0 1.0.0 ',
        '1.0.0 1.0.0 stopped',
        '1.0.0 stopped saved',
        '1.0.0 stopped stopped',
        '1.1.0 1.1.0 ',
        '1.1.0 1.1.0 saved',
        '1.1.0 stopped saved',
      ]),
    )
  },
)

test('an interrupted update that has sold is not undone by a release that fails to be tried again', async () => {
  const server = await aServer()
  await server.publish('1.1.0', { fails: 'service' })
  await writeFile(server.at('state/sells'), '')
  await expect(server.escapade(['update'])).rejects.toThrow('It was left as it is')
  await writeFile(server.at('home/releases/1.1.0/fails-try'), '')
  await expect(server.escapade(['update'])).rejects.toThrow('It was left as it is')
  expect(await server.data()).toContain('sale late')
})

test('a rollback that is killed after any step goes on by another', PATIENT, async () => {
  const template = await aServer()
  await template.publish('1.1.0')
  await template.escapade(['update'])
  await killedAfterEach(['rollback'], template, async (server) => {
    expect(await saidBy(server.escapade(['rollback']))).toMatch(TAKEN_BACK)
    expect(await stateOf(server)).toEqual(AS_BEFORE)
  })
})

/** Kills the command after each of its steps, each time on a server of its own, two at a time. */
async function killedAfterEach(words: string[], template: Server, verify: (server: Server) => Promise<void>) {
  let next = 1
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const killAt = next++
      const server = await template.copy()
      const ended = await server.escapade(words, { killAt }).catch(() => 'killed' as const)
      if (ended !== 'killed') isOver = true
      else await verify(server)
    }
  }
  await Promise.all([work(), work()])
}
