/** The call of a round, which returns the size of its response. */
export type SizedCall = (round: number) => Promise<number>
