/** A hit of the search as the palette shows it. */
export type PaletteHit = {
  group: 'guests' | 'tours'
  href: string
  label: string
  /** The reference at the end of the line. */
  note: string
  detail: string
}
