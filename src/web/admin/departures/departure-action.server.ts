import { data } from 'react-router'
import type { CopiedWeek } from '#core/schedule/copy-week.schema.ts'
import type { DeletedDepartures, SwitchedDepartures } from '#core/schedule/departures-together.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { SavedDepartures, SeriesPreview } from '#core/schedule/save-departure.schema.ts'
import { bodyOf, doneOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { intentOf } from '../../forms/intent-of.ts'
import type { ApiClient } from '../../server/request-context.ts'
import { KEPT_EXCEPTIONS, KEPT_TIMES } from './series/kept-series.ts'

/** The result of an action on the calendar's page. */
export type DeparturesResponse =
  | { refusal: FormRefusal }
  | {
      done: true
      saved: SavedDepartures | null
      preview: SeriesPreview | null
      copied: CopiedWeek | null
      undone: DeletedDepartures | null
      switched: SwitchedDepartures | null
    }

const NOTHING = { saved: null, preview: null, copied: null, undone: null, switched: null }

const INTENTS = [
  'save',
  'preview',
  'copy',
  'undo-copy',
  'delete',
  'delete-series',
  'close',
  'open',
  'close-all',
  'open-all',
  'cancel',
] as const

/** The fields that only the panel reads. */
const OF_THE_PANEL = new Set(['intent', 'kind', KEPT_EXCEPTIONS, KEPT_TIMES])

type Fields = Record<string, string | string[]>

/** Runs the form's `intent` by the API; a refusal is returned with its status. */
export async function departuresAction(api: ApiClient, form: FormData, locale: Locale) {
  try {
    return data<DeparturesResponse>({ done: true, ...NOTHING, ...(await resultOf(api, form, locale)) })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data<DeparturesResponse>({ refusal }, { status })
  }
}

async function resultOf(
  api: ApiClient,
  form: FormData,
  locale: Locale,
): Promise<Partial<DeparturesResponse>> {
  const param = { id: textOf(form, 'id') }
  const fields = fieldsOf(form)
  switch (intentOf(form, INTENTS)) {
    case 'save':
      return { saved: await bodyInPanel(api.tours.availabilities.$post({ form: fields })) }
    case 'preview': {
      const series = { ...fields, locale }
      return { preview: await bodyInPanel(api.tours.availabilities.preview.$post({ form: series })) }
    }
    case 'copy':
      return { copied: await bodyInPanel(api.availabilities.copy.$post({ form: fields })) }
    case 'undo-copy':
      return { undone: await bodyInPanel(api.availabilities.delete.$post({ form: fields })) }
    case 'delete-series':
      return {
        undone: await bodyInPanel(api.availabilities[':id']['delete-series'].$post({ param, form: fields })),
      }
    case 'delete':
      await doneInPanel(api.tours.availabilities[':id'].$delete({ param }))
      return {}
    case 'close':
      await doneInPanel(api.availabilities[':id'].close.$post({ param }))
      return {}
    case 'open':
      await doneInPanel(api.availabilities[':id'].open.$post({ param }))
      return {}
    case 'close-all':
      return { switched: await bodyInPanel(api.availabilities.close.$post({ form: fields })) }
    case 'open-all':
      return { switched: await bodyInPanel(api.availabilities.open.$post({ form: fields })) }
    case 'cancel':
      await doneInPanel(api.availabilities[':id'].cancel.$post({ param, form: fields }))
      return {}
  }
}

/** A departure that somebody else has deleted meanwhile is a refusal in its panel, not a missing page. */
const bodyInPanel: typeof bodyOf = (call) => bodyOf(call, [])
const doneInPanel: typeof doneOf = (call) => doneOf(call, [])

/** The form for the typed client: a name that ends in [] is a list. */
function fieldsOf(form: FormData): Fields {
  const names = [...new Set(form.keys())].filter((name) => !OF_THE_PANEL.has(name))
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith('[]') ? form.getAll(name).map(String) : textOf(form, name)]),
  )
}
