/** The id of the member who has this page of the back office open; null on the pages of visitors. */
export function memberOfPage(page: Document = document): string | null {
  return page.querySelector<HTMLElement>('[data-user]')?.dataset.user ?? null
}
