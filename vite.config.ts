import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * One server build with `src/main.ts` as its entry: API, site and jobs share one module graph, so that a React Router
 * context or an error class is the same object wherever it is imported (decision 0060).
 */
export default defineConfig({
  plugins: [compiledSentences(), reactRouter()],
  worker: { format: 'es' },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks() } } } } },
    ssr: { build: { target: 'node26', rolldownOptions: { input: 'src/main.ts' } } },
  },
  server: { fs: { strict: true } },
})

/** The browser's sentences come compiled (`sentences-for-browser.server.ts`), so use-intl leaves its ICU parser out. */
function compiledSentences(): Plugin {
  return {
    name: 'escapade:compiled-sentences',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^use-intl\/format-message$/ },
      handler(_id, importer) {
        return this.resolve('use-intl/format-message/format-only', importer)
      },
    },
  }
}

/** Two files for what every hydrated page needs, instead of thirty small ones. */
function chunks() {
  return [
    {
      name: 'router',
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|icu-minify)\//,
      priority: 2,
    },
    { name: 'parts', test: /src\/(?:web|i18n|core)\//, minShareCount: 3, priority: 1 },
  ]
}
