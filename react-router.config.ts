import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // The tests build another entry beside the product (tests/support/site/load-product.ts).
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // Writes from other sites are refused by src/web/server/same-origin.ts, which knows PUBLIC_URL and what the browser
  // says of itself. The router's own check would refuse every form behind a TLS proxy and on pages that send no
  // referrer.
  allowedActionOrigins: ['**'],
} satisfies Config
