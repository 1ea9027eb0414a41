import { useRouteLoaderData } from 'react-router'
import { tagManagerUrl } from '#core/site/tag-script.ts'
import type { loader } from '../../root.tsx'

/**
 * The script of the operator's tag manager: its URL with the id as a parameter. Rendered only for a visitor who said
 * yes, and never where the URL is a secret.
 */
export function TagManagerScript({ nonce }: { nonce: string | undefined }) {
  const measuring = useMeasuring()
  if (measuring?.consent !== 'yes') return null
  const { mode } = measuring.tagManager
  return (
    <script
      src={tagManagerUrl(measuring.tagManager)}
      data-tag-manager=""
      nonce={nonce}
      suppressHydrationWarning
      {...{ [mode]: true }}
    />
  )
}

/** The tag manager that this page may load, and the visitor's choice; null where there is none. */
export function useMeasuring() {
  return useRouteLoaderData<typeof loader>('root')?.measuring ?? null
}
