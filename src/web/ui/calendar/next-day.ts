import { monthGrid } from './month-grid.ts'

/**
 * The target of a key from `day`, among the days that can be chosen (ascending); undefined for other keys. At an edge
 * it stays.
 */
export function nextDay(
  key: string,
  day: number,
  linked: readonly number[],
  { month, weekStart }: { month: string; weekStart: number },
): number | undefined {
  const week = () => {
    const days = monthGrid(month, weekStart).find((row) => row.includes(day)) ?? []
    return linked.filter((other) => days.includes(other))
  }
  switch (key) {
    case 'ArrowRight':
      return linked.find((other) => other > day) ?? day
    case 'ArrowLeft':
      return linked.findLast((other) => other < day) ?? day
    case 'ArrowDown':
      return linked.find((other) => other >= day + 7) ?? day
    case 'ArrowUp':
      return linked.findLast((other) => other <= day - 7) ?? day
    case 'Home':
      return week()[0] ?? day
    case 'End':
      return week().at(-1) ?? day
    default:
      return undefined
  }
}
