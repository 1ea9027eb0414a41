import { isUuid } from '#core/kernel/ids.ts'

/** The tour that a URL names, as a query for names of tours; without one, and for a text that is no id, empty. */
export function chosenTour(id: string | null | undefined): { tour?: string } {
  return id && isUuid(id) ? { tour: id } : {}
}
