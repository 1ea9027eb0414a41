import { useTranslations } from 'use-intl'
import type { PartyOfAges } from '#core/search/party-of-ages.ts'
import type { DatesChoice } from './dates-choice.ts'

/** The party of a URL; without one, two adults, as the API takes it. */
export function partyOf({ adults = '2', children = '0' }: DatesChoice): PartyOfAges {
  return { adults: Number(adults), children: Number(children) }
}

/** A party in words: "2 adults, 1 child". */
export function usePartyWords(): (party: PartyOfAges) => string {
  const t = useTranslations('datesPage')
  return (party) => t('party', party)
}
