import { expect, test } from 'vitest'
import { tourFieldsSchema } from './tour-form.schema.ts'
import { TOUR_TEXT_MAX } from './tour-text-max.ts'

const inBoth = (length: number) => ({ en: 'x'.repeat(length), fr: 'é'.repeat(length) })
const FORMS: Record<string, (length: number) => object> = {
  title: (length) => ({ title: inBoth(length) }),
  place: (length) => ({ place: inBoth(length) }),
  shortDescription: (length) => ({ shortDescription: inBoth(length) }),
  description: (length) => ({ description: inBoth(length) }),
  meetingNote: (length) => ({ meetingPoint: { note: inBoth(length) } }),
  feature: (length) => ({ features: [{ type: 'INCLUSION', text: inBoth(length) }] }),
  stepName: (length) => ({ itinerary: [{ name: inBoth(length) }] }),
  stepText: (length) => ({ itinerary: [{ name: inBoth(1), text: inBoth(length) }] }),
  question: (length) => ({ faqs: [{ question: inBoth(length) }] }),
  answer: (length) => ({ faqs: [{ question: inBoth(1), answer: inBoth(length) }] }),
  labels: (length) => ({ categoryLabels: inBoth(length) }),
}

test.each(Object.entries(FORMS))(
  'the form takes a %s as long as its counter says, and no longer',
  (name, formOf) => {
    const max = TOUR_TEXT_MAX[name as keyof typeof TOUR_TEXT_MAX]
    expect(tourFieldsSchema.safeParse(formOf(max)).error).toBeUndefined()
    const { error } = tourFieldsSchema.safeParse(formOf(max + 1))
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'validation.too_long',
      'validation.too_long',
    ])
  },
)
