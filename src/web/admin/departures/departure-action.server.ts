import { data } from 'react-router'
import type { CopiedWeek, DeletedDepartures } from '#core/schedule/copy-week.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { SavedDepartures, SeriesPreview } from '#core/schedule/save-departure.schema.ts'
import { bodyOf, problemOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { intentOf } from '../../forms/intent-of.ts'
import type { ApiClient } from '../../server/request-context.ts'

/** The result of an action on the calendar's page. */
export type DeparturesResponse =
  | { refusal: FormRefusal }
  | {
      done: true
      saved: SavedDepartures | null
      preview: SeriesPreview | null
      copied: CopiedWeek | null
      undone: DeletedDepartures | null
    }

const NOTHING = { saved: null, preview: null, copied: null, undone: null }

const INTENTS = ['save', 'preview', 'copy', 'undo-copy', 'delete', 'close', 'open', 'cancel'] as const

type Fields = Record<string, string | string[]>

/** Runs the form's `intent` by the API; a refusal is returned with its status. */
export async function departuresAction(api: ApiClient, form: FormData, locale: Locale) {
  try {
    return data<DeparturesResponse>({ done: true, ...NOTHING, ...(await act(api, form, locale)) })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data<DeparturesResponse>({ refusal }, { status })
  }
}

async function act(api: ApiClient, form: FormData, locale: Locale): Promise<Partial<DeparturesResponse>> {
  const param = { id: textOf(form, 'id') }
  switch (intentOf(form, INTENTS)) {
    case 'save':
      return { saved: await bodyOf(api.tours.availabilities.$post({ form: fieldsOf(form) })) }
    case 'preview':
      return {
        preview: await bodyOf(
          api.tours.availabilities.preview.$post({ form: { ...fieldsOf(form), locale } }),
        ),
      }
    case 'copy':
      return { copied: await bodyOf(api.availabilities.copy.$post({ form: fieldsOf(form) })) }
    case 'undo-copy':
      return { undone: await bodyOf(api.availabilities.delete.$post({ form: fieldsOf(form) })) }
    case 'delete':
      return await silent(api.tours.availabilities[':id'].$delete({ param }))
    case 'close':
      return await silent(api.availabilities[':id'].close.$post({ param }))
    case 'open':
      return await silent(api.availabilities[':id'].open.$post({ param }))
    case 'cancel':
      await bodyOf(api.availabilities[':id'].cancel.$post({ param, form: fieldsOf(form) }))
      return {}
  }
}

/** A call whose success has no body. */
async function silent(call: Promise<Parameters<typeof problemOf>[0]>): Promise<Record<string, never>> {
  const answer = await call
  if (!answer.ok) throw await problemOf(answer)
  return {}
}

/** The form for the typed client: a name that ends in [] is a list. */
function fieldsOf(form: FormData): Fields {
  const names = [...new Set(form.keys())].filter((name) => name !== 'intent' && name !== 'kind')
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith('[]') ? form.getAll(name).map(String) : textOf(form, name)]),
  )
}
