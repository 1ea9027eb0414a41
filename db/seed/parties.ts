import type { DemoDeparture } from './departures.ts'
import type { UnitType } from './demo-tour.ts'
import type { Dice } from './seeded-random.ts'
import type { DemoGuest } from './guests.ts'
import { GUEST_NOTES } from './guest-notes.ts'

/** The outcome of a reservation. CALLED_OFF: the operator cancelled the whole departure. */
export type Outcome = 'CONFIRMED' | 'REDEEMED' | 'NO_SHOW' | 'CANCELLED' | 'CALLED_OFF' | 'EXPIRED'

/** One party of the demo. */
export type DemoParty = {
  guest: DemoGuest
  choice: Choice
  source: 'ONLINE' | 'PHONE' | 'WALK_IN'
  outcome: Outcome
  note: string
  bookedAt: Temporal.Instant
  /** Of a cancelled one. */
  cancelledAt: Temporal.Instant
}

/** The quantity of each unit; a unit is named by its type, which no demo tour has twice. */
export type Choice = Partial<Record<UnitType, number>>

/** The usual compositions of parties of this size, the most usual ones more than once. */
const CHOICES: Record<number, readonly Choice[]> = {
  2: [{ ADULT: 2 }, { ADULT: 2 }, { ADULT: 2, INFANT: 1 }, { ADULT: 1, CHILD: 1 }, { ADULT: 1, YOUTH: 1 }],
  3: [{ ADULT: 2, CHILD: 1 }, { ADULT: 2, YOUTH: 1 }, { ADULT: 3 }, { ADULT: 2, CHILD: 1, INFANT: 1 }],
  4: [{ ADULT: 2, CHILD: 2 }, { FAMILY: 1 }, { ADULT: 2, YOUTH: 2 }, { ADULT: 4 }],
}

/** The sources of a party: the seeded random numbers, further customers, the units of the tour, and the present. */
export type Drawing = {
  dice: Dice
  nextGuest: () => DemoGuest
  types: readonly UnitType[]
  now: Temporal.Instant
}

/** The parties of a departure that take exactly its taken seats, and sometimes a former one that cancelled. */
export function partiesOn(departure: DemoDeparture, drawing: Drawing): DemoParty[] {
  const { dice } = drawing
  const parties: DemoParty[] = []
  for (let taken = departure.capacity - departure.left; taken > 0;) {
    const drawn = Math.min(taken, dice.pick([2, 2, 2, 1, 3, 4, 2, 1]))
    const seats = isSoldWhole(drawing.types) ? taken : drawn
    const isHeld = isOver(departure, drawing.now) && !departure.calledOffAt
    parties.push((isHeld && dice.chance(6) ? walkIn : partyOf)(departure, drawing, seats))
    taken -= seats
  }
  if (parties.length === 0 || departure.calledOffAt) return parties
  if (dice.chance(14)) {
    parties.push({ ...partyOf(departure, drawing, 2), source: 'ONLINE', outcome: 'CANCELLED' })
  }
  if (dice.chance(15)) {
    parties.push({ ...partyOf(departure, drawing, 2), source: 'ONLINE', outcome: 'EXPIRED', note: '' })
  }
  return parties
}

/** A party of this size, booked ahead and kept as most are. */
export function partyOf(departure: DemoDeparture, drawing: Drawing, seats: number): DemoParty {
  const { dice, now, types } = drawing
  const guest = drawing.nextGuest()
  const bookedAt = bookedBefore(departure, drawing)
  const cancelledBefore = earlier(now, departure.startsAt)
  return {
    guest,
    choice: choiceOf(seats, types, dice),
    source: dice.chance(17) ? 'PHONE' : 'ONLINE',
    outcome: outcomeOf(departure, drawing),
    note: dice.chance(12) ? dice.pick(GUEST_NOTES[guest.locale]) : '',
    bookedAt,
    cancelledAt: departure.calledOffAt ?? between(bookedAt, cancelledBefore, dice.between(20, 95)),
  }
}

/** A customer who saw the red umbrella and joined on the spot. */
function walkIn(departure: DemoDeparture, drawing: Drawing, seats: number): DemoParty {
  const bookedAt = minutesBefore(departure.startsAt, 10)
  return {
    guest: drawing.nextGuest(),
    choice: choiceOf(seats, drawing.types, drawing.dice),
    source: 'WALK_IN',
    outcome: 'REDEEMED',
    note: '',
    bookedAt,
    cancelledAt: bookedAt,
  }
}

/** True for a tour that is sold to one group at a time: it has no unit for a single person. */
export function isSoldWhole(types: readonly UnitType[]): boolean {
  return !types.includes('ADULT')
}

function choiceOf(seats: number, types: readonly UnitType[], dice: Dice): Choice {
  const [only] = types
  if (only && isSoldWhole(types)) return { [only]: 1 }
  const isSold = (choice: Choice) => Object.keys(choice).every((type) => types.includes(type as UnitType))
  const choices = (CHOICES[seats] ?? []).filter(isSold)
  return choices.length > 0 ? dice.pick(choices) : { ADULT: seats }
}

function outcomeOf(departure: DemoDeparture, { dice, now }: Drawing): Outcome {
  if (departure.calledOffAt) return 'CALLED_OFF'
  if (!isOver(departure, now)) return 'CONFIRMED'
  if (dice.chance(4)) return 'NO_SHOW'
  return dice.chance(8) ? 'CONFIRMED' : 'REDEEMED'
}

/**
 * Some book two months ahead and some on the day, but none after the cut-off or on a cancelled departure. Parties of
 * coming departures booked on any day up to now, so that no day of the last weeks has impossibly many.
 */
function bookedBefore({ cutoffAt, calledOffAt }: DemoDeparture, { dice, now }: Drawing): Temporal.Instant {
  const closes = minutesBefore(calledOffAt ? earlier(calledOffAt, cutoffAt) : cutoffAt, 5)
  const latest = earlier(minutesBefore(now, 45), closes)
  const days = latest === closes ? dice.pick([0, 0, 1, 2, 3, 5, 8, 13, 21, 34]) : dice.between(0, 55)
  return minutesBefore(latest, days * 24 * 60 + dice.between(30, 24 * 60))
}

function isOver({ endsAt }: DemoDeparture, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(endsAt, now) < 0
}

function minutesBefore(instant: Temporal.Instant, minutes: number): Temporal.Instant {
  return instant.subtract({ minutes })
}

function between(from: Temporal.Instant, to: Temporal.Instant, percent: number): Temporal.Instant {
  const seconds = Math.floor((from.until(to).total('seconds') * percent) / 100)
  return from.add({ seconds })
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? a : b
}
