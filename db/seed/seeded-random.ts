/** Random choices that are the same each time: the demo of one moment is always the same demo. */
export type Dice = {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** One item of a list that is not empty. */
  pick<T>(among: readonly T[]): T
  /** True `percent` times of a hundred. */
  chance(percent: number): boolean
}

/**
 * Random numbers that follow from the seed (a linear congruential generator; its high bits are even enough for a
 * demo).
 */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1))
  return {
    between,
    pick: <T>(among: readonly T[]) => among[between(0, among.length - 1)] as T,
    chance: (percent) => roll() * 100 < percent,
  }
}
