import { createHash } from 'node:crypto'

/** The look of the embedded provider: deliberately not the site's, and that of no real payment page. */
const STYLE = `
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#1e1b2e;background:#efedf7}
*{box-sizing:border-box}
body{margin:0}
.notice{margin:0;padding:.75rem 1rem;background:#3b2f73;color:#fff;text-align:center;font-weight:600}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.25rem;margin:0 0 1rem}
h2{font-size:.875rem;margin:2rem 0 .5rem;color:#565072}
.card{background:#fff;border:1px solid #d5d0e6;border-radius:.75rem;padding:1rem 1.25rem}
dl{display:grid;grid-template-columns:minmax(0,1fr) auto;row-gap:.5rem;margin:0}
dd{margin:0;padding-left:1rem;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
dl .receipt{grid-column:1/-1}
dd.receipt{margin-top:-.5rem;padding:0;text-align:left;font-weight:600}
small{display:block;color:#565072}
.total{border-top:1px solid #d5d0e6;padding-top:.5rem;font-weight:700}
.message{margin:0 0 1rem;padding:.75rem 1rem;border-left:.25rem solid #3b2f73;background:#fff}
.message[role=alert]{border-color:#b3261e}
form{display:grid;gap:.75rem;margin-top:1.25rem}
button,.link{display:block;min-height:3rem;width:100%;padding:.75rem 1rem;border-radius:.5rem;font:inherit;font-weight:600;text-align:center;cursor:pointer}
button{border:1px solid #3b2f73;background:#fff;color:#3b2f73}
button.main{background:#3b2f73;color:#fff}
.link{color:#3b2f73}
:focus-visible{outline:3px solid #d97706;outline-offset:2px}
`

/** The page's whole style element: the policy's hash is of its exact text. */
export const PAY_PAGE_STYLE = `<style>${STYLE}</style>`

/** The page may load nothing, run nothing, and send its form only to this site. */
export const PAY_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
