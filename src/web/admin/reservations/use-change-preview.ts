import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ChangePreview } from '#core/reservation/reservation-detail.schema.ts'
import { useProblemMessage } from '../../document/messages.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import type { PreviewResponse } from './reservation-preview.ts'

/**
 * The cost of a change, requested from the server each time `query` changes: null before the first response, then the
 * former one until the next. The server refuses a change to another total than the shown one; `reload` requests the
 * present cost after such a refusal.
 */
export function useChangePreview(
  id: string,
  query: URLSearchParams | null,
): { preview: ChangePreview | null; refusal: string | null; reload: () => void } {
  const fetcher = useFetcher<PreviewResponse>()
  const path = usePathIn()
  const say = useProblemMessage()
  const previewed = query?.toString()
  const reload = () => {
    if (previewed) void fetcher.load(`${path(`/admin/reservations/preview/${id}`)}?${previewed}`)
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- One request for each query
  useEffect(reload, [previewed])
  const response = previewed ? fetcher.data : undefined
  return {
    preview: response && 'preview' in response ? response.preview : null,
    refusal: response && 'refusal' in response ? say(response.refusal) : null,
    reload,
  }
}
