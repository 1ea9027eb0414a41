/**
 * The team from the command line, on the configured database: `npm run user` prints another URL to make the first
 * account, `npm run user -- add camille@example.com Camille Ferrand` adds a member, `npm run user -- password
 * camille@example.com` sets a new password and ends all log-ins of that member. On an installed server the command is
 * `escapade user`, without the two dashes. The password is typed at a prompt, or read from standard input: an argument
 * would stay in the shell's history.
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { createCryptoIds } from '#adapters/ids/crypto-ids.ts'
import { createStdoutLog } from '#adapters/log/log.ts'
import { readConfig } from '#config'
import { newFirstVisit } from '#core/account/first-visit.server.ts'
import type { Needs } from '#core/app.ts'
import type { Actor } from '#core/kernel/actor.ts'
import { DEFAULT_LOCALE } from '#core/kernel/locale.ts'
import { Refused } from '#core/kernel/refusal.ts'
import { createMember } from '#core/member/create-member.server.ts'
import { setPassword } from '#core/team/set-password.server.ts'
import { userCommand } from '#core/member/user-command.ts'
import { newPasswordSchema, newMemberSchema } from '#core/member/member.schema.ts'
import { problemMessage } from '#i18n/problem-message.ts'
import { MESSAGES_BY_LOCALE } from '#i18n/messages.ts'
import { openDatabase } from '../src/main/open-database.ts'
import { firstVisitText } from '../src/main/welcome.ts'

const USAGE = `${userCommand()}: while nobody has an account, another URL to make the first
${userCommand('add <email> <first name> [last name]')}
${userCommand('password <email>')}
`
const OPERATOR: Actor = { type: 'system', name: 'command line' }

const [command, username, firstname, lastname = ''] = process.argv.slice(2)
if (command === undefined) await withDatabase(renewFirstVisit)
else if (command === 'add' && username && firstname)
  await withDatabase((app) => add(app, { username, firstname, lastname }))
else if (command === 'password' && username) await withDatabase((app) => changePassword(app, username))
else fail(USAGE)

type Tools = Needs<'db' | 'clock' | 'ids' | 'dataDir' | 'log'>

async function renewFirstVisit(app: Tools): Promise<void> {
  const token = await newFirstVisit(app, { renewed: true })
  if (token === null) return fail(`Somebody has an account already.\n${USAGE}`)
  process.stdout.write(`${firstVisitText(readConfig().publicUrl, token)}\n`)
}

async function add(
  app: Tools,
  names: { username: string; firstname: string; lastname: string },
): Promise<void> {
  const parsed = newMemberSchema.safeParse({ ...names, role: 'owner', password: await readPassword() })
  if (!parsed.success) return fail(messagesOf(parsed.error.issues))
  const member = await app.db.transaction().execute((tx) => createMember(tx, app, OPERATOR, parsed.data))
  if (!member) return fail(`${parsed.data.username} is a member already.\n`)
  process.stdout.write(`${member.username} may log in.\n`)
}

async function changePassword(app: Tools, name: string): Promise<void> {
  const parsed = newPasswordSchema.safeParse({ username: name, password: await readPassword() })
  if (!parsed.success) return fail(messagesOf(parsed.error.issues))
  try {
    if (!(await setPassword(app, OPERATOR, parsed.data))) return fail(`${name} is no member.\n`)
  } catch (error) {
    if (error instanceof Refused) return fail(messagesOf([{ message: error.refusal.code }]))
    throw error
  }
  process.stdout.write(`${name} has a new password; all their log-ins have ended.\n`)
}

async function withDatabase(work: (app: Tools) => Promise<void>): Promise<void> {
  const clock = createSystemClock()
  const [config, log] = [readConfig(), createStdoutLog(clock)]
  const { db, close } = await openDatabase(config, log)
  try {
    await work({ db, clock, log, ids: createCryptoIds(), dataDir: config.dataDir })
  } finally {
    await close()
  }
}

async function readPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stdout.write('Password: ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  const line = await Promise.race([once(lines, 'line'), once(lines, 'close')])
  lines.close()
  if (isTerminal) process.stdout.write('\n')
  return (line as string[])[0] ?? ''
}

function messagesOf(issues: readonly { message: string }[]): string {
  return issues
    .map(
      ({ message }) => `${problemMessage(DEFAULT_LOCALE, MESSAGES_BY_LOCALE[DEFAULT_LOCALE], { message })}\n`,
    )
    .join('')
}

function fail(text: string): void {
  process.stderr.write(text)
  process.exitCode = 1
}
