import { suitabilitiesOf, type DatesChoice } from './dates-choice.ts'

/** One filter of a choice that is not at its default. */
export type ActiveFilter =
  | { field: 'tour' | 'language' | 'priceMax' | 'length' | 'part'; value: string }
  | { field: 'suitability'; value: 'CHILD_FRIENDLY' | 'STEP_FREE' }

/** The filters that are set, in the order of the form; days and party are no filters. */
export function activeFilters(choice: DatesChoice): ActiveFilter[] {
  const single = (['tour', 'language', 'priceMax', 'length', 'part'] as const).flatMap((field) => {
    const value = choice[field]
    return value === undefined ? [] : [{ field, value }]
  })
  return [...single, ...suitabilitiesOf(choice).map((value) => ({ field: 'suitability' as const, value }))]
}

/** The choice without one of its filters. */
export function withoutFilter(choice: DatesChoice, { field, value }: ActiveFilter): Partial<DatesChoice> {
  if (field !== 'suitability') return { [field]: undefined }
  return { suitability: choice.suitability.filter((one) => one !== value) }
}
