/** The names of the environment that the page of settings documents, in their order. */
export function settingsIn(page: string): string[] {
  const cells = page.split('\n').flatMap((line) => /^\| (`[^|]+) \|/.exec(line)?.[1] ?? [])
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''))
    .toSorted()
}
