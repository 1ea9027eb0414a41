import { useTranslations } from 'use-intl'
import { DecideButton } from './decide-button.tsx'

/** Releases the seats held for guests of a departure that does not take place. `of`: the departure in words. */
export function ReleaseHeldSeats({ departureId, of }: { departureId: string; of: string }) {
  const t = useTranslations('goPage')
  const common = useTranslations('common')
  const word = t('release')
  return (
    <DecideButton
      intent="release"
      departureId={departureId}
      look="quiet"
      aria-label={common('wordFor', { word, what: of })}
      done={t('released')}
    >
      {word}
    </DecideButton>
  )
}
