/** Builds unless the build at hand was made from these very sources; false when that failed. */
export function buildIfStale(): Promise<boolean>

/** Puts the Node.js that the lockfile brings at `.bin/node` of a folder of packages, unless one is there. */
export function linkNode(packages?: string): void

/** The folder of the repository, with a slash at its end. */
export const root: string

/** A hash of all files that a build is made from. */
export function hashOfSources(): string

/** Runs a program to its end in the repository, showing its output, and returns its exit code. */
export function run(program: string, words: string[], env?: Record<string, string>): Promise<number>
