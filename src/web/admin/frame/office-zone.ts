import type { RouterContextProvider } from 'react-router'
import { dayAt, DEFAULT_ZONE } from '#core/kernel/zone.ts'
import { bodyOf } from '../../call-api.ts'
import { apiContext, localeContext, requestContext } from '../../server/request-context.ts'
import { useSiteOrNull } from '../../document/site-data.ts'

type Context = Readonly<RouterContextProvider>

/** The time zone of the operator's clock, for times that belong to no tour. */
export function useOfficeZone(): string {
  return useSiteOrNull()?.timeZone ?? DEFAULT_ZONE
}

/** The same for loaders and actions. */
export async function officeZone(context: Context): Promise<string> {
  const query = { locale: context.get(localeContext) }
  return (await bodyOf(context.get(apiContext).site.$get({ query }))).timeZone
}

/** The operator's present day, as 'YYYY-MM-DD'. */
export async function officeToday(context: Context): Promise<string> {
  return dayAt(context.get(requestContext).clock.now(), await officeZone(context))
}
