import { useState, type RefObject } from 'react'
import type { useFetcher } from 'react-router'
import type { FormRefusal } from '../../forms/form-refusal.ts'
import type { DeparturesResponse } from './departure-action.server.ts'

type Panel = {
  form: RefObject<HTMLFormElement | null>
  fetcher: Pick<ReturnType<typeof useFetcher<DeparturesResponse>>, 'submit'>
  refusal: FormRefusal | null
}

/**
 * The question before the tour gets a second departure at one time: `question` is its refusal while it stands, which a
 * change of the form ends (`end`), and `add` sends the form all the same. `rest` is any other refusal.
 */
export function useSecondDeparture({ form, fetcher, refusal }: Panel) {
  const [ended, setEnded] = useState<FormRefusal | null>(null)
  const isQuestion = refusal?.message === 'availability.exists'
  return {
    question: isQuestion && ended !== refusal ? refusal : null,
    rest: isQuestion ? null : refusal,
    end: () => setEnded(refusal),
    add: () => {
      if (!form.current) return
      const body = new FormData(form.current)
      body.set('refuseSecond', '')
      void fetcher.submit(body, { method: 'post' })
    },
  }
}
