/** The path of the guest list of one departure, within that of its day; without the prefix of a language. */
export function guestListPath(id: string, localDateTimeStart: string): string {
  return `/admin/manifest/${localDateTimeStart.slice(0, 'YYYY-MM-DD'.length)}#sheet-${id}`
}
