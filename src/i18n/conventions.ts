/** One language's conventions beside its messages. Small enough for browsers. */
export type Conventions = {
  /** Invites readers of another language to this one, in its own words. */
  readHere: string
  /** ISO number of the first day of the week: 1 is Monday, 7 is Sunday. */
  weekStart: 1 | 7
  timeStyle: Intl.DateTimeFormatOptions
  /** The first day of a month, where it is not written as the number 1. */
  firstOfMonth?: string
  /** Stands between a day and a time. */
  at: string
  /** The ages of a unit; both ages are included, except in `under`. */
  ages: {
    from: (min: number) => string
    fromTo: (min: number, max: number) => string
    under: (age: number) => string
  }
  /** A length of time, of which at least one part is above zero. */
  duration: (hours: number, minutes: number) => string
  /** Stands between a label and its value. */
  colon: string
  coordinates: { east: string; west: string; separator: string }
  /** CSV as the Excel of the language opens it. */
  csv: { separator: string; decimal: string }
}
