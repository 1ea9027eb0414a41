import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { bash, deploy } from './support/server/a-server.ts'
import { test } from './support/postgres/database.ts'

const CADDY = { active: true, grouped: true }

/** The functions of install.sh, with stand-ins for the commands of the system, which record their calls. */
async function anInstaller() {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-install-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const at = (name: string) => join(folder, name)
  for (const name of ['caddy', 'home/current/deploy']) await mkdir(at(name), { recursive: true })
  await writeFile(at('home/current/deploy/Caddyfile'), await readFile(join(deploy, 'Caddyfile'), 'utf8'))
  await writeFile(at('caddy/Caddyfile'), 'import escapade.caddy\n')
  const groups = /^Groups:\s*(\d+)?/m.exec(await readFile('/proc/self/status', 'utf8'))?.[1]
  /** Runs functions; `group`: that of the service, of which this test, as the running Caddy, is a member or not. */
  const shell = async (script: string, { active, grouped } = CADDY) => {
    const standIns = `
      systemctl() {
        case "$*" in
          *is-active*) ${active} ;;
          *show*) echo ${process.pid} ;;
          *) echo "$*" >> ${at('done')} ;;
        esac
      }
      getent() { echo escapade:x:${grouped ? (groups ?? '') : 4_000_000_001}: ; }
      caddy() { [[ ! -e ${at('refused')} ]]; }
    `
    await rm(at('done'), { force: true })
    const env = { PATH: process.env.PATH, ESCAPADE_HOME: at('home'), ESCAPADE_CADDY: at('caddy') }
    const { stdout } = await bash(['-c', `source ${deploy}/install.sh; ${standIns} ${script}`], env)
    return stdout
  }
  const textOf = (name: string) => readFile(at(name), 'utf8').catch(() => '')
  return {
    at,
    shell,
    site: () => textOf('caddy/escapade.caddy'),
    former: () => textOf('caddy/escapade.caddy.former'),
    done: async () => (await textOf('done')).split('\n').filter((line) => /restart|reload/.test(line)),
  }
}

const site = (options = '') => `domain=tours.example.org; ${options} write_site; echo "$changes changes"`

test.for([
  ['--tls internal', 'tls=internal;', '\ttls internal'],
  ['--email', 'email=maya@example.com;', '\ttls maya@example.com'],
])('a second run without options keeps the certificate of %s', async ([, options, line]) => {
  const installer = await anInstaller()
  await installer.shell(site(options))
  const first = await installer.site()
  expect(first.split('\n').filter((one) => one.startsWith('\ttls'))).toEqual([line])
  expect(first).toContain('\nhttp://tours.example.org {\n')
  expect(await installer.shell(site())).toContain('0 changes')
  expect(await installer.shell(site(options))).toContain('0 changes')
  expect(await installer.site()).toBe(first)
  expect(await installer.former()).toBe('')
})

test('an option replaces the certificate alone, and the name of the site changes alone', async () => {
  const installer = await anInstaller()
  await installer.shell(site('tls=internal;'))
  const edited = (await installer.site()).replace('handle_errors {', 'header X-Mine yes\n\thandle_errors {')
  await writeFile(installer.at('caddy/escapade.caddy'), edited)
  expect(await installer.shell(site())).toContain('0 changes')
  expect(await installer.shell(site('email=maya@example.com;'))).toContain('1 changes')
  expect(await installer.site()).toBe(edited.replace('tls internal', 'tls maya@example.com'))
  expect(await installer.former()).toBe(edited)
  await installer.shell('domain=www.example.net; write_site')
  expect(await installer.site()).toBe(
    edited.replace('tls internal', 'tls maya@example.com').replaceAll('tours.example.org', 'www.example.net'),
  )
})

test('a site that a person wrote is known by its name, and only its certificate changes', async () => {
  const installer = await anInstaller()
  const own = 'tours.example.org, example.org {\n\treverse_proxy unix//run/escapade/http.sock\n}\n'
  await writeFile(installer.at('caddy/escapade.caddy'), own)
  expect(await installer.shell(site())).toContain('0 changes')
  await expect(installer.shell('domain=example.org; write_site')).rejects.toThrow('with its former name')
  expect(await installer.site()).toBe(own)
  await installer.shell(site('tls=internal;'))
  expect(await installer.site()).toBe(own.replace('{\n', '{\n\ttls internal\n'))
})

test('a site without a certificate line gets one by an option, also that of an earlier release', async () => {
  const installer = await anInstaller()
  await installer.shell(site())
  const earlier = (await installer.site()).replace('\n\t# tls\n', '\n\n')
  expect(earlier).not.toContain('tls\n')
  await writeFile(installer.at('caddy/escapade.caddy'), earlier)
  expect(await installer.shell(site())).toContain('0 changes')
  await installer.shell(site('tls=internal;'))
  expect(await installer.site()).toContain('tours.example.org {\n\ttls internal\n')
})

test('a block about the certificate, which a person wrote, is not broken by an option', async () => {
  const installer = await anInstaller()
  await installer.shell(site())
  const own = (await installer.site()).replace('\t# tls\n', '\ttls {\n\t\tdns mine\n\t}\n')
  await writeFile(installer.at('caddy/escapade.caddy'), own)
  expect(await installer.shell(site())).toContain('0 changes')
  await expect(installer.shell(site('tls=internal;'))).rejects.toThrow('has a block')
  expect(await installer.site()).toBe(own)
})

test('a second run has Caddy serve the site that an earlier run only wrote', async () => {
  const installer = await anInstaller()
  await writeFile(installer.at('refused'), '')
  await expect(installer.shell(site())).rejects.toThrow('Caddy refuses its configuration')
  await rm(installer.at('refused'))
  expect(await installer.shell(site())).toContain('0 changes')
  expect(await installer.done()).toEqual(['reload caddy'])

  expect(await installer.shell(site(), { active: true, grouped: false })).toContain('1 changes')
  expect(await installer.done()).toEqual(['restart caddy'])
  expect(await installer.shell(site(), { active: false, grouped: true })).toContain('1 changes')
  expect(await installer.done()).toEqual(['restart caddy'])
})

test('a second run closes the other databases where an earlier one ended before', async ({ database }) => {
  const installer = await anInstaller()
  const made = (open: boolean) =>
    installer.shell(`
      as_postgres() {
        echo "\${*//$'\\n'/ }" >> ${installer.at('asked')}
        case "$*" in
          *server_version_num*) echo 150000 ;;
          *has_database_privilege*) ${open ? 'echo 1' : 'true'} ;;
          *select*) echo 1 ;;
        esac
      }
      make_database; echo "$changes changes"`)
  expect(await made(true)).toContain('1 changes')
  const asked = (await readFile(installer.at('asked'), 'utf8')).split('\n')
  expect(asked.filter((line) => /revoke|create/.test(line))).toEqual([
    '--command revoke connect on database postgres, template1 from public',
  ])
  await rm(installer.at('asked'))
  expect(await made(false)).toContain('0 changes')
  expect(await readFile(installer.at('asked'), 'utf8')).not.toContain('revoke')

  // PostgreSQL understands the question, here about the database of this test.
  const question = asked.find((line) => line.includes('has_database_privilege')) ?? ''
  const about = sql.raw(question.replace('--command ', '').replace("'template1'", 'current_database()'))
  expect((await about.execute(database.db)).rows).toHaveLength(1)
  await sql`revoke connect on database ${sql.id(new URL(database.url).pathname.slice(1))} from public`.execute(
    database.db,
  )
  expect((await about.execute(database.db)).rows).toHaveLength(0)
})

test('only a server without a release needs the space for one', async () => {
  const installer = await anInstaller()
  const check = (more = '') =>
    installer.shell(`require_space() { echo "space of $1"; }; awk() { echo 2000; }; ${more} require_machine`)
  await rm(installer.at('home/current'), { recursive: true })
  expect(await check()).toContain('space of /opt')
  expect(await check(`ln -s releases/1.0.0 ${installer.at('home/current')};`)).toBe('')
})

test('a service that does not run is started, and the last words say so', async () => {
  const installer = await anInstaller()
  const start = 'wait_until_ready() { :; }; start_service; echo "$changes changes"'
  expect(await installer.shell(start, { active: false, grouped: true })).toContain('escapade starts')
  expect(await installer.done()).toContain('restart escapade')
  expect(await installer.shell(start)).toContain('0 changes')
  expect(await installer.done()).not.toContain('restart escapade')
})
