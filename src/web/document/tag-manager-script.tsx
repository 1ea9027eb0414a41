import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/**
 * The script of the operator's tag manager: its URL with the id as a parameter. Rendered only for a visitor who said
 * yes, and never where the URL is a secret.
 */
export function TagManagerScript({ nonce }: { nonce: string | undefined }) {
  const measuring = useMeasuring()
  if (measuring?.consent !== 'yes') return null
  const { url, id, mode } = measuring.tagManager
  return (
    <script
      src={tagManagerAddress(url, id)}
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

/** The address of the tag manager's script, with the operator's id. */
export function tagManagerAddress(url: string, id: string): string {
  const address = new URL(url)
  address.searchParams.set('id', id)
  return address.href
}
