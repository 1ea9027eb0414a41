import { useTranslations } from 'use-intl'
import { usePathIn } from '#web/document/page-locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { privateQuery, type Wanted } from './private-query.ts'

type AskPrivateProps = { tour?: Wanted['tour'] | undefined; day?: Wanted['day'] | undefined; party?: number }

/** The way to a tour for one party alone, with everything that is chosen so far. */
export function AskPrivate({ tour = '', day = '', party = 0 }: AskPrivateProps) {
  const t = useTranslations('tourPage')
  const path = usePathIn()
  const query = privateQuery({ tour, day, party: party > 0 ? String(party) : '' })
  return (
    <ButtonLink look="quiet" icon="ph:users-three" href={path(`/private${query}`)}>
      {t('privateAsk')}
    </ButtonLink>
  )
}
