export type PolicyFacts = {
  /** Null on pages without inline script: their policy can be cached with them. */
  nonce: string | null
  /** Of the inline scripts of a page that is made for everybody, as `sha256-…`: its policy is kept with it. */
  hashes?: readonly string[]
  /** Origins beside our own that a form may end at: the payment page. */
  paymentOrigins: readonly string[]
  /** The origin that this page may ask for icons beside our own service, when one is configured. */
  iconFallback: string | null
  /**
   * The visitor said yes to the operator's tag manager: its scripts are trusted through the nonce, whatever the host.
   */
  measured: boolean
  /** This page shows another of ours in a frame: an email of the mailbox, the preview of a tour. */
  framesOwn: boolean
  /** A page of ours may show this one in a frame; a foreign page never may. */
  framedByOwn: boolean
  /** This page has the scanner, whose decoder may be WebAssembly. */
  scans: boolean
  https: boolean
  /** Vite's own client needs inline styles and a socket. */
  development: boolean
}

/**
 * The Content-Security-Policy of one page: nothing from elsewhere, no inline script without this page's nonce or its
 * hash, no inline style.
 */
export function contentSecurityPolicy(facts: PolicyFacts): string {
  const { nonce, hashes = [], measured } = facts
  const inline = [...(nonce ? [`nonce-${nonce}`] : []), ...hashes].map((source) => `'${source}'`).join(' ')
  const anywhere = measured ? 'https:' : ''
  const directives = {
    'default-src': `'none'`,
    'script-src': `'self' ${inline} ${facts.scans ? `'wasm-unsafe-eval'` : ''} ${measured ? `'strict-dynamic'` : ''}`,
    'style-src': facts.development ? `'self' 'unsafe-inline'` : `'self'`,
    'img-src': `'self' data: ${anywhere}`,
    'font-src': `'self'`,
    'connect-src': `'self' ${facts.iconFallback ?? ''} ${anywhere} ${facts.development ? 'ws:' : ''}`,
    'manifest-src': `'self'`,
    'worker-src': `'self'`,
    'frame-src': facts.framesOwn ? `'self'` : `'none'`,
    'form-action': `'self' ${facts.paymentOrigins.join(' ')}`,
    'frame-ancestors': facts.framedByOwn ? `'self'` : `'none'`,
    'base-uri': `'none'`,
    'object-src': `'none'`,
    ...(facts.https && { 'upgrade-insecure-requests': '' }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`.trim().replace(/ +/g, ' '))
    .join('; ')
}

/** The page with the scanner: it alone may open the camera and run WebAssembly. */
export function isScannerPath(plainPath: string): boolean {
  return /^\/admin\/check-in(\/[^/]+)?$/.test(plainPath)
}

/** The additional header of that page. */
export const SCANNER_HEADERS = {
  'Permissions-Policy':
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
}

/** Paths with a secret or personal data: no index, no referrer, no cache, no frame, no tag manager. */
export function isPrivatePath(plainPath: string): boolean {
  return /^\/(admin|checkout|preview|reservation)(\/|\.data$|$)/.test(plainPath)
}

/** The additional headers of public pages: a page of ours may show them in a frame. */
export const FRAMED_BY_OWN = { 'X-Frame-Options': 'SAMEORIGIN' }

/** The additional headers of private pages. */
export const PRIVATE_HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
}

/** Paths of the back office with a secret: the links to an account. */
export function isSecretAdminPath(plainPath: string): boolean {
  return /^\/admin\/(begin|invitation|password|email)\/./.test(plainPath)
}

/**
 * The other pages of the back office have no secret in their path, and without any referrer a browser hides the Origin
 * of their forms.
 */
export const ADMIN_HEADERS = { ...PRIVATE_HEADERS, 'Referrer-Policy': 'same-origin' }
