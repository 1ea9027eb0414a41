import type { TourCard } from '#core/tour/tour.schema.ts'
import { SectionHead } from './section-head.tsx'
import { useTourCardView } from './tour-card-view.ts'
import { TourCards } from './tour-cards.tsx'

type OtherToursProps = {
  /** The heading's id. */
  id: string
  title: string
  tours: readonly TourCard[]
}

/** Further tours below a page, under a heading; nothing without any. */
export function OtherTours({ id, title, tours }: OtherToursProps) {
  const view = useTourCardView()
  if (tours.length === 0) return null
  return (
    <section className="section section-flush no-print" aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <TourCards tours={tours.map(view)} />
    </section>
  )
}
