/**
 * True for the URL path of a built script, style sheet, font or WebAssembly module, as its name has a hash. A browser
 * never shows such a file as a page.
 */
export function isBuildFile(method: string | undefined, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && /^\/assets\/[\w.-]+\.(?:js|css|woff2|wasm)$/.test(path)
}
