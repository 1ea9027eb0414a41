/** Builds unless the build at hand was made from these very sources; false when that failed. */
export function buildIfStale(): Promise<boolean>

/** Puts the Node.js that the lockfile brings at `.bin/node` of a folder of packages, unless one is there. */
export function linkNode(packages?: string): void
