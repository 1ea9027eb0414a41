import { data } from 'react-router'
import type { CopiedWeek, DeletedAvailabilities } from '#core/schedule/copy-week.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { SavedAvailabilities, SeriesPreview } from '#core/schedule/save-availability.schema.ts'
import { answerOf, problemOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { intentOf } from '../../forms/intent-of.ts'
import type { ApiClient } from '../../server/request-context.ts'

/** What came of an act on the calendar's page. */
export type AvailabilityAnswer =
  | { refusal: FormRefusal }
  | {
      done: true
      saved: SavedAvailabilities | null
      preview: SeriesPreview | null
      copied: CopiedWeek | null
      undone: DeletedAvailabilities | null
    }

const NOTHING = { saved: null, preview: null, copied: null, undone: null }

const INTENTS = ['save', 'preview', 'copy', 'undo-copy', 'delete', 'close', 'open', 'cancel'] as const

type Fields = Record<string, string | string[]>

/** Does what the form's `intent` asks for, by the API; what it refuses is answered with its status. */
export async function actOnAvailabilities(api: ApiClient, form: FormData, locale: Locale) {
  try {
    return data<AvailabilityAnswer>({ done: true, ...NOTHING, ...(await act(api, form, locale)) })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data<AvailabilityAnswer>({ refusal }, { status })
  }
}

async function act(api: ApiClient, form: FormData, locale: Locale): Promise<Partial<AvailabilityAnswer>> {
  const param = { id: textOf(form, 'id') }
  switch (intentOf(form, INTENTS)) {
    case 'save':
      return { saved: await answerOf(api.tours.availabilities.$post({ form: fieldsOf(form) })) }
    case 'preview':
      return {
        preview: await answerOf(
          api.tours.availabilities.preview.$post({ form: { ...fieldsOf(form), locale } }),
        ),
      }
    case 'copy':
      return { copied: await answerOf(api.availabilities.copy.$post({ form: fieldsOf(form) })) }
    case 'undo-copy':
      return { undone: await answerOf(api.availabilities.delete.$post({ form: fieldsOf(form) })) }
    case 'delete':
      return await silent(api.tours.availabilities[':id'].$delete({ param }))
    case 'close':
      return await silent(api.availabilities[':id'].close.$post({ param }))
    case 'open':
      return await silent(api.availabilities[':id'].open.$post({ param }))
    case 'cancel':
      await answerOf(
        api.availabilities[':id'].cancel.$post({ param, form: { message: textOf(form, 'message') } }),
      )
      return {}
  }
}

/** A call whose yes has no body. */
async function silent(call: Promise<Parameters<typeof problemOf>[0]>): Promise<Record<string, never>> {
  const answer = await call
  if (!answer.ok) throw await problemOf(answer)
  return {}
}

/** The form as the typed client takes it: a name that ends in [] is a list. */
function fieldsOf(form: FormData): Fields {
  const names = [...new Set(form.keys())].filter((name) => name !== 'intent' && name !== 'kind')
  return Object.fromEntries(
    names.map((name) => [name, name.endsWith('[]') ? form.getAll(name).map(String) : textOf(form, name)]),
  )
}
