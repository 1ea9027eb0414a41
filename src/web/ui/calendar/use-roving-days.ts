import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react'
import { nextDay } from './next-day.ts'

interface Shown {
  month: string
  weekStart: number
  days: Readonly<Record<number, { href?: string }>>
  selected?: number | undefined
}

/** One tab stop for the whole month, once scripts run; before that every link is a stop of its own. */
export function useRovingDays(table: RefObject<HTMLTableElement | null>, shown: Shown) {
  const alive = useHydrated()
  const [focused, setFocused] = useState({ month: '', day: 0 })
  const turnedFrom = useRef('')
  const linked = Object.keys(shown.days)
    .map(Number)
    .filter((day) => shown.days[day]?.href)
    .sort((a, b) => a - b)
  const stop =
    [focused.month === shown.month ? focused.day : 0, shown.selected ?? 0].find((day) =>
      linked.includes(day),
    ) ?? linked[0]

  useEffect(() => {
    // A key has changed the month: the focus was on a removed day.
    if (!turnedFrom.current || turnedFrom.current === shown.month) return
    turnedFrom.current = ''
    table.current?.querySelector<HTMLElement>('a[data-day]')?.focus()
  }, [shown.month, table])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = Number((event.target as HTMLElement).dataset.day)
    if (!day) return
    const step = { PageUp: 'prev', PageDown: 'next' }[event.key]
    const arrows = table.current?.parentElement
    const target = nextDay(event.key, day, linked, shown)
    if (!step && target === undefined) return
    event.preventDefault()
    if (step) {
      const link = arrows?.querySelector<HTMLElement>(`[data-step=${step}]`)
      if (link) turnedFrom.current = shown.month
      link?.click()
    } else {
      setFocused({ month: shown.month, day: target ?? day })
      table.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
    }
  }
  return { onKeyDown, tabIndexOf: (day: number) => (alive && day !== stop ? -1 : undefined) }
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
