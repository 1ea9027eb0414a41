import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/**
 * The script of the operator's tag manager: its address with the id as a parameter. Rendered only for a visitor who
 * said yes, and never where the address is a secret.
 */
export function TagManagerScript({ nonce }: { nonce: string | undefined }) {
  const measuring = useMeasuring()
  if (measuring?.consent !== 'yes') return null
  const { url, id, mode } = measuring.tagManager
  return (
    <script
      src={scriptAddress(url, id)}
      data-tag-manager=""
      nonce={nonce}
      suppressHydrationWarning
      {...{ [mode]: true }}
    />
  )
}

/** The tag manager that this page may load, and what the visitor said to it; null where there is none to speak of. */
export function useMeasuring() {
  return useRouteLoaderData<typeof loader>('root')?.measuring ?? null
}

function scriptAddress(url: string, id: string): string {
  const address = new URL(url)
  address.searchParams.set('id', id)
  return address.href
}
