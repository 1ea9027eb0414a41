import type { Config, WebAlone } from '#config'
import { FIRST_VISIT_HOURS } from '#core/account/account-link.ts'
import { firstVisitPath } from '#core/account/first-visit.server.ts'
import { isLiveKey } from '#core/connection/connection.ts'
import { LOCALE_FACTS, LOCALES } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { firstPasswordFile } from '#core/member/first-password.server.ts'
import { FIRST_PASSWORD_HOURS, type FirstPassword } from '#core/member/first-password-store.server.ts'
import { userCommand } from '#core/member/user-command.ts'
import { DEMO_LOG_INS } from '../../db/seed/introduce-guides.ts'
import type { FirstStart } from './first-start.ts'
import type { OpenedApp } from './open-app.ts'

const ROOT_ADVICE =
  'It runs as root, which it does not need: on a server, give it a user of its own (docs/set-up.md, One machine).'

/** The lines that a start prints: the site's URL, the log-in, and the targets of money and emails. */
export function welcome(
  config: Config,
  port: number,
  { firstStart, testClock }: Pick<OpenedApp, 'firstStart' | 'testClock'>,
  { isRoot, holdsElsewhere }: { isRoot: boolean; holdsElsewhere: number },
): string {
  const site = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  const facts: [string, string | false][] = [
    ['Site', homesOf(site)],
    ['Back office', `${site}/admin`],
    ['Log-in', loginOf(firstStart, config, site)],
    ['Other roles', otherRolesOf(firstStart)],
    ['Payments', paymentsOf(config)],
    ['Mails', config.mail.kind === 'smtp' ? 'by SMTP' : `kept here: ${site}/admin/dev/mailbox`],
    ['Photos', config.photos.kind === 's3' && `bucket ${config.photos.bucket} at ${config.photos.endpoint}`],
    ['Listens', config.socket !== null && `at ${config.socket}, for the proxy of this machine`],
    ['Data', config.database.kind === 'url' ? 'PostgreSQL of DATABASE_URL' : config.dataDir],
    ['Clock', testClock !== null && `can be set: ${site}/admin/dev/clock`],
  ]
  const advice = [isRoot && ROOT_ADVICE, holdsElsewhere > 0 && elsewhereAdvice(holdsElsewhere)]
    .flatMap((line) => (line ? [`  ${line}\n\n`] : []))
    .join('')
  return linesOf(facts, advice)
}

/** The same for a web whose API is elsewhere, which is responsible for log-in, payments and emails. */
export function welcomeToWebAlone({ publicUrl, apiBaseUrl, socket }: WebAlone, port: number): string {
  return linesOf([
    ['Site', `${homesOf(publicUrl)}  (${socket ?? `port ${port}`})`],
    [
      'API',
      `${apiBaseUrl}, whose PUBLIC_URL must be ${publicUrl} and whose TRUSTED_PROXIES must name this server`,
    ],
  ])
}

/** The URL at which the first member makes their account, in each language. */
export function firstVisitText(site: string, token: string): string {
  const urls = LOCALES.map((locale) => siteUrl(site, locale, firstVisitPath(token)))
  const note = `open it once, within ${FIRST_VISIT_HOURS} hours, and make your account; ${userCommand()} prints another`
  return `${urls.join('  ·  ')}   (${note})`
}

/** The site's first page in each language. */
function homesOf(origin: string): string {
  return LOCALES.map((locale) => origin + LOCALE_FACTS[locale].prefix).join('  ·  ')
}

function linesOf(facts: readonly [string, string | false][], advice = ''): string {
  const lines = facts.flatMap(([name, value]) => (value ? [`  ${name.padEnd(12)} ${value}`] : []))
  return `\n  Escapade is running.\n\n${lines.join('\n')}\n\n${advice}`
}

function elsewhereAdvice(count: number): string {
  return `Unpaid bookings made with another account or mode of the payment provider: ${count}. What is paid there is not seen here.`
}

function paymentsOf({ payments, sales }: Config): string {
  if (payments.kind === 'stripe') {
    return isLiveKey(payments.secretKey)
      ? 'Stripe'
      : 'Stripe, test key: no money moves, and every page says so'
  }
  if (sales === 'open') return 'demo provider: no money moves, and every page says so'
  if (sales === 'test') return 'demo provider, as PAYMENTS=demo asks: no money moves, and every page says so'
  return 'NOT CONFIGURED: nothing is sold online. Set STRIPE_SECRET_KEY, or PAYMENTS=demo for test payments'
}

function loginOf({ user, firstPassword, firstVisit }: FirstStart, config: Config, site: string): string {
  if (firstVisit) return firstVisitText(site, firstVisit)
  if (!user) return loginAsBefore(firstPassword, firstPasswordFile(config.dataDir))
  if (!user.generated) return `${user.username}, with the password of ADMIN_PASSWORD`
  const { password, keptIn } = user.generated
  const note = firstPassword?.endsAt
    ? `good for ${FIRST_PASSWORD_HOURS} hours: log in and choose your own; until then kept in ${keptIn}`
    : `kept in ${keptIn} until it is changed`
  return `${user.username}  ·  ${password}   (${note})`
}

/** The members of the demo who share the generated password, so that every role can be tried. */
function otherRolesOf({ user, demo, firstPassword }: FirstStart): string | false {
  if (!demo || !user?.generated || firstPassword?.endsAt) return false
  const logIns = DEMO_LOG_INS.map(({ role, username }) => `${role} ${username}`)
  return `${logIns.join('  ·  ')}   (the same password)`
}

function loginAsBefore(first: FirstPassword | null, file: string | null): string {
  if (first?.isOver) {
    const { username } = first
    return `the generated password of ${username} has expired: ${userCommand(`password ${username}`)} sets another`
  }
  const until = first?.endsAt ? `, good until ${first.endsAt.toString({ smallestUnit: 'minute' })}` : ''
  return file ? `as before; the generated password is in ${file}${until}` : 'as before'
}
