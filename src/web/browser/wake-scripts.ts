/**
 * Starts the scripts that were kept out of the page's loading, the router's or the islands'. Called again it does
 * nothing.
 */
export function wakeScripts(): void {
  if (import.meta.env.DEV) stubFastRefresh()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel$="preload"][media]')) {
    link.removeAttribute('media')
  }
  for (const withheld of document.querySelectorAll<HTMLScriptElement>('script[data-withheld]')) {
    const { nonce, text, dataset } = withheld
    const code = dataset.src ? { src: dataset.src } : { text }
    withheld.replaceWith(Object.assign(document.createElement('script'), { type: 'module', nonce, ...code }))
  }
}

/** Vite's development server expects its refresh runtime in every component; islands do without it. */
function stubFastRefresh(): void {
  const page = globalThis as { $RefreshReg$?: unknown; $RefreshSig$?: unknown }
  page.$RefreshReg$ ??= () => {}
  page.$RefreshSig$ ??= () => (type: unknown) => type
}
