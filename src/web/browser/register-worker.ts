/**
 * Registers the worker that keeps a ticket and a guest list, and has it keep the page that was loaded before it. A page
 * without a certificate has no worker, and nothing is kept.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const late = !serviceWorker.controller
  addEventListener('online', notifyWorker)
  await serviceWorker.register('/sw.js').catch(() => null)
  if (late) notifyWorker()
}

/** Has the worker keep this page if it is of that kind, and delete those of the back office without a log-in. */
function notifyWorker(): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(location.href, {}))
}

/** A page of the back office, in any language. */
const OFFICE_PAGE = /\/admin(\/|$)/

/**
 * Fills the list of pages that can be read offline; it stays hidden when there are none. In place of a page of the back
 * office, the words are those for the team.
 */
export async function listKeptPages(section: HTMLElement): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (OFFICE_PAGE.test(location.pathname)) {
    for (const words of document.querySelectorAll<HTMLElement>('[data-words-for]'))
      words.hidden = !words.hidden
  }
  const list = section.querySelector('ul')
  for (const kind of ['office', 'ticket']) {
    const ownName = kind === 'ticket' ? section.dataset.ticketName : undefined
    const cache = await caches.open(kind)
    for (const { url } of await cache.keys()) {
      const html = await (await cache.match(url))?.text()
      const page = new DOMParser().parseFromString(html ?? '', 'text/html')
      list?.appendChild(document.createElement('li')).append(linkTo(url, page, ownName))
    }
  }
  section.hidden = !list?.children.length
}

/**
 * A page with its number among several, by the given name in the language of this page, else by its own without the
 * site's.
 */
function linkTo(url: string, page: Document, ownName: string | undefined): HTMLElement {
  const [name = ''] = page.title.split(' · ')
  const { lang } = page.documentElement
  const link = Object.assign(document.createElement('a'), {
    href: url,
    hreflang: lang,
    lang: ownName ? '' : lang,
    textContent: ownName || name || url,
  })
  const which = page.querySelector('[data-kept-as]')?.textContent
  if (which) link.append(Object.assign(document.createElement('b'), { textContent: which }))
  return link
}
