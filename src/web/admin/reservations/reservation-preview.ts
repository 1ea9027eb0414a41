import type { ChangePreview } from '#core/reservation/reservation-detail.schema.ts'
import { bodyOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { unitFieldsOf } from '../../forms/unit-field.ts'
import { apiContext, type ApiClient } from '../../server/request-context.ts'
import type { Route } from './+types/reservation-preview.ts'

/** The cost of a change, or the reason of its refusal. */
export type PreviewResponse = { preview: ChangePreview } | { refusal: FormRefusal }

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<PreviewResponse> {
  try {
    return { preview: await previewOf(context.get(apiContext), params.id, url.searchParams) }
  } catch (problem) {
    return { refusal: formRefusalOf(problem).refusal }
  }
}

function previewOf(api: ApiClient, id: string, query: URLSearchParams): Promise<ChangePreview> {
  const reservation = api.reservations[':id']
  const param = { id }
  if (query.get('kind') === 'party') {
    return bodyOf(reservation.party.preview.$post({ param, form: unitFieldsOf(query) }))
  }
  const form = { availabilityId: query.get('availabilityId') ?? '', price: query.get('price') ?? 'KEEP' }
  return bodyOf(reservation.move.preview.$post({ param, form }))
}
