import { expect, test, vi } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { formatInstantTime } from '#i18n/format-date.ts'
import { partyAttributes } from './guest-marks.tsx'
import { timeOfDay } from './parties-on-page.ts'

const GUEST = { reservationId: 'r', status: 'REDEEMED', name: 'Ana', since: null } as const

test.for(LOCALES)('a time of day has in %s the form in which the server writes it', (locale) => {
  vi.stubGlobal('document', { documentElement: { lang: locale } })
  const timeZone = 'Europe/Paris'
  for (const at of ['2026-11-28T00:20:00Z', '2026-11-28T12:05:00Z', '2026-11-27T23:00:00Z']) {
    const attributes = partyAttributes(GUEST, { detail: '', due: '', locale, timeZone, checkInFrom: at })
    const clock = { zone: attributes['data-zone'], hour: attributes['data-hour'] }
    expect(timeOfDay(Temporal.Instant.from(at).epochMilliseconds, clock)).toBe(
      formatInstantTime(at, timeZone, locale),
    )
  }
})
