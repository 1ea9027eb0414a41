/** Starts the router's scripts that `withheldScripts` kept out of the page's loading, once that is over. */
export function wakeRouterAfterLoad(): void {
  // In a task of its own: the load event comes before the last photo is drawn.
  if (document.readyState === 'complete') setTimeout(wakeRouter)
  else addEventListener('load', () => setTimeout(wakeRouter))
}

/** Starts them now. Called again it does nothing. */
export function wakeRouter(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][media]')) {
    link.removeAttribute('media')
  }
  for (const withheld of document.querySelectorAll<HTMLScriptElement>('script[data-withheld]')) {
    const { nonce, text } = withheld
    withheld.replaceWith(Object.assign(document.createElement('script'), { type: 'module', nonce, text }))
  }
}
