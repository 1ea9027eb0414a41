import type { App } from '#core/app.ts'
import type { PricedUnit } from '#core/pricing/quote.ts'
import type { DemoTour, DemoUnit } from './demo-tour.ts'

/** A demo tour that has its ids, ready to be written and booked. */
export type SoldTour = { id: string; demo: DemoTour; units: SoldUnit[] }
export type SoldUnit = PricedUnit & Required<Pick<DemoUnit, 'type' | 'ages'>>

/** Gives a demo tour and its units their ids. */
export function soldTour({ ids }: Pick<App, 'ids'>, demo: DemoTour): SoldTour {
  const units = demo.units.map(({ ages = {}, seats = 1, needsAdult = false, ...unit }): SoldUnit => ({
    ...unit,
    id: ids.uuid(),
    ages,
    seats,
    needsAdult,
  }))
  return { id: ids.uuid(), demo, units }
}
