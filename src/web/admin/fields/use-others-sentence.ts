import { useTranslations } from 'use-intl'

/**
 * The error of each field that somebody else has changed meanwhile, with the value that is saved now. `refused`: the
 * errors that the API has given these fields.
 */
export function useOthersSentence() {
  const t = useTranslations('settingsPage')
  return (
    others: Readonly<Record<string, string>>,
    refused: Readonly<Record<string, string>> = {},
  ): Record<string, string> =>
    Object.fromEntries(
      Object.entries(others).map(([name, text]) => {
        const saved = t.markup('othersSentence', { text: () => text || '–' })
        return [name, [refused[name], saved].filter(Boolean).join('. ')]
      }),
    )
}
