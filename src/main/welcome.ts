import type { Config } from '#config'
import type { OpenedApp } from './open-app.ts'

/** What whoever started it needs to know: where the site is, how to log in, where money and mails go. */
export function welcome(config: Config, port: number, { firstStart, testClock }: OpenedApp): string {
  const { user } = firstStart
  const site = config.port === 0 ? `http://localhost:${port}` : config.publicUrl
  const facts: [string, string | false][] = [
    ['Site', `${site}  ·  ${site}/fr`],
    ['Back office', `${site}/admin`],
    ['Log-in', loginOf(user, config)],
    ['Payments', config.payments.kind === 'stripe' ? 'Stripe' : 'demo provider, no money moves'],
    ['Mails', config.mail.kind === 'smtp' ? 'by SMTP' : `kept here: ${site}/admin/dev/mailbox`],
    [
      'Pictures',
      config.photos.kind === 's3' && `bucket ${config.photos.bucket} at ${config.photos.endpoint}`,
    ],
    ['Data', config.database.kind === 'url' ? 'PostgreSQL of DATABASE_URL' : config.dataDir],
    ['Clock', testClock !== null && `can be set: ${site}/admin/dev/clock`],
  ]
  const lines = facts.flatMap(([name, value]) => (value ? [`  ${name.padEnd(12)} ${value}`] : []))
  return `\n  Escapade is running.\n\n${lines.join('\n')}\n\n`
}

function loginOf(user: OpenedApp['firstStart']['user'], config: Config): string {
  if (!user) return `as before; a generated password is in ${config.dataDir}/admin-password`
  if (!user.generated) return `${user.username}, with the password of ADMIN_PASSWORD`
  return `${user.username}  ·  ${user.generated.password}   (kept in ${user.generated.keptIn})`
}
