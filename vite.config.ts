import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * One server build with `src/main.ts` as its entry: API, site and jobs share one module graph, so that a React Router
 * context or an error class is the same object wherever it is imported (decision 0060).
 */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: 'es' },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { target: 'node26', rolldownOptions: { input: 'src/main.ts' } } },
  },
  server: { fs: { strict: true } },
})
