import { useTranslations } from 'use-intl'

const HOUR = 60
const DAY = 24 * HOUR

/** "2 days left", "5 hours left", "40 minutes left" or "Overdue". */
export function useTimeLeft(): (minutes: number) => string {
  const t = useTranslations('goPage')
  return (minutes) => {
    if (minutes < 0) return t('overdue')
    if (minutes >= 2 * DAY) return t('leftDays', { count: Math.floor(minutes / DAY) })
    if (minutes >= 2 * HOUR) return t('leftHours', { count: Math.floor(minutes / HOUR) })
    return t('leftMinutes', { count: minutes })
  }
}
