/** Builds unless the build at hand was made from these very sources; false when that failed. */
export function buildIfStale(): Promise<boolean>
