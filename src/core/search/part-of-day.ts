/** The parts of a day by the local hour at which a departure starts. */
export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const

export type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** The hours of each part, the first one included and the last one not. Before dawn counts as morning. */
export const HOURS_OF_PART: Readonly<Record<PartOfDay, { from: number; until: number }>> = {
  morning: { from: 0, until: 12 },
  afternoon: { from: 12, until: 17 },
  evening: { from: 17, until: 24 },
}
