/**
 * `sudo node bench/install.ts`: installs Escapade with deploy/install.sh in a fresh tree of Debian, books there,
 * updates to a second signed release, to a broken one, through a kill, and goes back; prints each verified sentence.
 * Needs root, debootstrap, systemd-container, and the ports 80 and 443 of this machine. `--suite` names another Debian,
 * with `--mirror` and `--components main,universe` an Ubuntu. `--keep` leaves the folder, and `--in FOLDER` takes the
 * first release of a folder that was left.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeReleases, type Releases } from './install/releases.ts'
import { openInstalledSite, type InstalledSite } from './install/installed-site.ts'
import { bootTree, type Tree } from './install/tree.ts'

const DOMAIN = 'tours.example.com'
const PLACE = '/srv/releases'
const AUTHORITY = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const MIGRATION = 'create table of_release (id integer primary key);\n'
const MIGRATIONS = 'db/migrations/9001_of_the_second_release.sql'

const { values } = parseArgs({
  options: {
    in: { type: 'string' },
    keep: { type: 'boolean', default: false },
    suite: { type: 'string', default: 'bookworm' },
    mirror: { type: 'string' },
    components: { type: 'string', default: 'main' },
  },
})
setPriority(15)
const folder = values.in ?? (await mkdtemp(join(tmpdir(), 'escapade-install-')))
let failed = 0
let tree: Tree | null = null
try {
  const releases = await makeReleases(join(folder, 'releases'), { version: '1.0.0', place: PLACE })
  await rm(join(folder, 'tree'), { recursive: true, force: true })
  const { suite, mirror, components } = values
  tree = await bootTree(join(folder, 'tree'), {
    system: { suite, mirror, components },
    mounts: { [releases.folder]: PLACE },
  })
  await verifyAll(tree, releases)
} catch (error) {
  failed++
  console.error(error)
} finally {
  await tree?.stop()
  if (!values.keep) await rm(folder, { recursive: true, force: true })
}
console.log(failed === 0 ? 'Everything was verified.' : `${failed} were not as they must be.`)
process.exitCode = failed === 0 ? 0 : 1

async function verifyAll(machine: Tree, releases: Releases): Promise<void> {
  await installTwice(machine)
  await verifyRights(machine)
  const site = await openDemo(machine)
  await book(machine, site, 'Maya')
  verify('a booking is paid through Caddy by https', true)
  const backup = await machine.run('systemctl start escapade-backup && ls /var/backups/escapade')
  verify('the unit of the nightly backup makes one', backup.out.includes('.tar.gz'), backup.out)
  await refuseForged(machine, releases)
  await updateTo(machine, releases, '1.1.0')
  verify('the update kept the booking', (await customers(machine)).includes('Maya'))
  await book(machine, site, 'Noor')
  await undoBroken(machine, releases)
  await goBack(machine)
  await surviveKill(machine, releases)
}

async function installTwice(machine: Tree): Promise<void> {
  const command = `bash ${PLACE}/install.sh --domain ${DOMAIN} --tls internal`
  const refused = await machine.run(`setpriv --reuid=65534 --clear-groups ${command}`)
  verify('install.sh refuses another user than root', /run it as root/.test(refused.out), refused.out)
  const wrong = await machine.run(`bash ${PLACE}/install.sh --domain https://tours`)
  verify('install.sh refuses an address as the name', /is not the name of a site/.test(wrong.out), wrong.out)
  const start = performance.now()
  const first = await machine.run(command)
  console.log(first.out)
  verify(`one command installs (${((performance.now() - start) / 1_000).toFixed(0)} s)`, first.code === 0)
  const url = /https:\/\/\S+\/admin\/begin\/[\w-]+/.exec(first.out)?.[0]
  verify('it ends with the URL of the first account', url !== undefined)
  const second = await machine.run(`bash ${PLACE}/install.sh --domain ${DOMAIN}`)
  verify(
    'a second run changes nothing, and keeps the certificate',
    second.out.includes('Nothing was changed'),
    second.out,
  )
  const page = await (await siteOf(machine)).send(new URL(url ?? `https://${DOMAIN}/`).pathname)
  verify('the URL opens by https', page.status === 200, String(page.status))
  const units = await machine.run('systemd-analyze verify /etc/systemd/system/escapade*.{service,timer} 2>&1')
  verify('systemd-analyze verify finds nothing', !units.out.includes('escapade'), units.out)
}

async function verifyRights(machine: Tree): Promise<void> {
  const wanted = {
    '/etc/escapade.env': '600 root root',
    '/var/lib/escapade': '750 escapade escapade',
    '/var/lib/escapade/secrets.key': '600 escapade escapade',
    '/var/backups/escapade': '700 escapade escapade',
    '/opt/escapade/current/package.json': '644 root root',
    '/run/escapade/http.sock': '660 escapade escapade',
  }
  for (const [path, rights] of Object.entries(wanted)) {
    const { out } = await machine.run(`stat --format '%a %U %G' ${path}`)
    verify(`${path} has ${rights}`, out.trim() === rights, out)
  }
  const role = await machine.run(
    `runuser -u postgres -- psql -Atc "select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = 'escapade'"`,
  )
  verify('the role of the database may do nothing beside it', role.out.trim() === 'f|f|f', role.out)
}

/** The demo fills the empty installation, so that there is something to book. */
async function openDemo(machine: Tree): Promise<InstalledSite> {
  await machine.run(
    `sed -i 's/^DEMO=0/DEMO=1\\nPAYMENTS=demo/' /etc/escapade.env && systemctl restart escapade`,
  )
  const site = await siteOf(machine)
  await until(async () => (await site.send('/api/ready')).status === 200, 'The site did not become ready')
  return site
}

async function refuseForged(machine: Tree, releases: Releases): Promise<void> {
  await releases.forge('1.0.9')
  const forged = await machine.run('escapade update 1.0.9')
  verify('a release of a stranger is refused', /does not bear the signature/.test(forged.out), forged.out)
}

async function updateTo(machine: Tree, releases: Releases, version: string): Promise<void> {
  await releases.publishLike(version, { [MIGRATIONS]: MIGRATION })
  await releases.announce(version)
  const closed = watchClosed(await siteOf(machine))
  const updated = await machine.run('escapade update')
  const seconds = await closed.stop()
  console.log(updated.out)
  verify(`an update to ${version} (a new visitor waited ${seconds.toFixed(1)} s at most)`, updated.code === 0)
  const table = await machine.run(
    `runuser -u postgres -- psql -Atc "select to_regclass('of_release')" escapade`,
  )
  verify('its migration is there', table.out.trim() === 'of_release', table.out)
}

async function undoBroken(machine: Tree, releases: Releases): Promise<void> {
  const broken = `process.stderr.write('broken on purpose\\n')\nprocess.exit(1)\n`
  await releases.publishLike('1.2.0', { [MIGRATIONS]: MIGRATION, 'build/server/index.js': broken })
  await releases.announce('1.2.0')
  const { code, out } = await machine.run('escapade update')
  console.log(out)
  verify('a broken release is undone, and the operator reads so', code !== 0 && /Nothing is lost/.test(out))
  verify('the site responds', (await (await siteOf(machine)).send('/api/ready')).status === 200)
  verify('no booking is lost', (await customers(machine)) === 'Maya Noor', await customers(machine))
}

async function goBack(machine: Tree): Promise<void> {
  const refused = await machine.run('escapade rollback')
  verify(
    'a rollback says what it would drop, and asks',
    /1 booking\n/.test(refused.out) && /add --yes/.test(refused.out),
    refused.out,
  )
  verify('without a yes nothing is dropped', (await customers(machine)) === 'Maya Noor')
  const back = await machine.run('escapade rollback --yes')
  console.log(back.out)
  verify(
    'a rollback restores the former release and its data',
    back.code === 0 && (await customers(machine)) === 'Maya',
  )
  const kept = await machine.run('ls /var/backups/escapade')
  verify('the dropped data is kept in an archive', kept.out.includes('before-rollback'), kept.out)
  const table = await machine.run(
    `runuser -u postgres -- psql -Atc "select to_regclass('of_release')" escapade`,
  )
  verify('the migration of the later release is gone', table.out.trim() === '', table.out)
}

async function surviveKill(machine: Tree, releases: Releases): Promise<void> {
  await releases.announce('1.1.0')
  for (const step of ['stopped', 'saved']) {
    const killing = `escapade update & p=$!; until grep -q step=${step} /opt/escapade/update.journal; do sleep 0.05; done; kill -9 $p`
    await machine.run(`(${killing}) 2>&1`)
    const status = await machine.run('escapade status')
    verify(`an update killed at the step ${step} is reported`, status.out.includes('interrupted'), status.out)
    if (step === 'stopped') await machine.run('flock /opt/escapade/.lock escapade status; escapade rollback')
  }
  const finished = await machine.run('flock /opt/escapade/.lock escapade status; escapade update')
  console.log(finished.out)
  verify(
    'it is finished by another',
    finished.code === 0 && (await customers(machine)) === 'Maya',
    finished.out,
  )
}

/** The payment is confirmed by the event of the provider, a moment later. */
async function book(machine: Tree, site: InstalledSite, name: string): Promise<void> {
  await site.book(name)
  await until(
    async () => (await customers(machine)).includes(name),
    `The booking of ${name} was not confirmed`,
  )
}

async function customers(machine: Tree): Promise<string> {
  const names = `select contact_name from reservation where contact_name in ('Maya', 'Noor') and status = 'CONFIRMED' order by 1`
  return (await machine.run(`runuser -u postgres -- psql -At escapade -c "${names}"`)).out
    .trim()
    .replaceAll('\n', ' ')
}

async function siteOf(machine: Tree): Promise<InstalledSite> {
  await stat(join(machine.folder, AUTHORITY))
  return openInstalledSite(DOMAIN, join(machine.folder, AUTHORITY))
}

/** The longest time, in seconds, that a visitor waited for a good response, requesting all the time. */
function watchClosed(site: InstalledSite): { stop(): Promise<number> } {
  let isOver = false
  let longest = 0
  const work = (async () => {
    let good = performance.now()
    while (!isOver) {
      const { status } = await site.send('/api/ping').catch(() => ({ status: 0 }))
      if (status === 200) {
        longest = Math.max(longest, performance.now() - good)
        good = performance.now()
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  return {
    async stop() {
      isOver = true
      await work
      return longest / 1_000
    },
  }
}

async function until(isTrue: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (let second = 0; second < 120; second++) {
    if (await isTrue().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error(`${otherwise} within two minutes.`)
}

function verify(sentence: string, isTrue: boolean, instead = ''): void {
  console.log(`${isTrue ? 'ok ' : 'NOT'} ${sentence}`)
  if (isTrue) return
  failed++
  if (instead) console.log(instead.trimEnd())
}
