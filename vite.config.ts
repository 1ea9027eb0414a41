import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * One server build with `src/main.ts` as its entry: API, site and jobs share one module graph, so that a React Router
 * context or an error class is the same object wherever it is imported (decision 0060).
 */
export default defineConfig({
  plugins: [messageFormat(), reactRouter()],
  worker: { format: 'es', plugins: () => [messageFormat()] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks() } } } } },
    ssr: {
      // use-intl: its import of the message format is replaced too. The others have hundreds of small files, which took
      // a quarter of the time until the server listened.
      resolve: { noExternal: ['use-intl', 'kysely', 'stripe', 'jose', '@iconify/utils'] },
      build: { target: 'node26', rolldownOptions: { input: process.env.SERVER_ENTRY ?? 'src/main.ts' } },
    },
  },
  server: { fs: { strict: true } },
})

/**
 * The message format of use-intl in each build. The browser gets compiled messages (`messages-for-browser.server.ts`)
 * and no ICU parser; the server keeps parsed messages for all requests.
 */
function messageFormat(): Plugin {
  return {
    name: 'escapade:message-format',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^use-intl\/format-message$/ },
      handler(_id, importer) {
        return this.environment.name === 'client'
          ? this.resolve('use-intl/format-message/format-only', importer)
          : fileURLToPath(new URL('src/i18n/format-message.ts', import.meta.url))
      },
    },
  }
}

/** Three files for what hydrated pages share, instead of thirty small ones: a visitor is not sent the office's. */
function chunks() {
  const shared = { test: /src\/(?:web|i18n|core)\//, minShareCount: 3 }
  return [
    {
      name: 'router',
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|icu-minify)\//,
      priority: 3,
    },
    // A file takes along what it imports and no earlier file has taken: the office's comes last.
    {
      ...shared,
      name: (id: string, modules: Modules) => (isOfOffice(id, modules) ? null : 'parts'),
      priority: 2,
    },
    { ...shared, name: 'office', priority: 1 },
  ]
}

type Modules = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** True for what lies in the office, and for what only the office imports. */
function isOfOffice(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.includes('/src/web/admin/')) return true
  if (seen.has(id)) return true
  seen.add(id)
  const info = modules.getModuleInfo(id)
  const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
  return importers.length > 0 && importers.every((importer) => isOfOffice(importer, modules, seen))
}
