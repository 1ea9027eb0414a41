/** The files that routes write, under names with an ending. */
const ROUTED =
  /\/(sitemap\.xml|sw\.js|robots\.txt|\.well-known\/security\.txt|(manifest|office)\.webmanifest|calendar\.ics|ticket\.pdf|look\/[\w-]+\.css)$/

/** True for the path of a file that no route writes: without a built file of that name it is missing. */
export function isLostFile(path: string): boolean {
  if (/^\/(assets|builds)\//.test(path)) return true
  return /\.[a-z0-9]{2,11}$/i.test(path) && !path.endsWith('.data') && !ROUTED.test(path)
}
