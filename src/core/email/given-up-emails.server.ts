import { sql, type RawBuilder } from 'kysely'

/** The days for which an email that was given up is the team's task: nothing that the team does can end it. */
const TASK_DAYS = 14

/** True for a row of `letter` whose email was given up lately. */
export function isGivenUpLately(now: Temporal.Instant): RawBuilder<boolean> {
  const since = now.subtract({ hours: TASK_DAYS * 24 })
  return sql<boolean>`(letter.status = 'FAILED' and letter.created_at > ${since.toString()})`
}

/** The number of emails that were given up lately, as a subquery. */
export function givenUpEmails(now: Temporal.Instant): RawBuilder<number> {
  // The first condition is that of a partial index.
  return sql<number>`(select count(*)::int from letter where status <> 'SENT' and ${isGivenUpLately(now)})`
}
