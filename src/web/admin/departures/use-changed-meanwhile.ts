import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { DeparturesResponse } from './departure-action.server.ts'
import { useKeptFields } from './use-kept-fields.ts'

/**
 * Keeps the fields that this member has changed in the form of the departure's next version. After the refusal of a
 * departure that somebody else has changed meanwhile, loads that version; the other fields show the other's changes,
 * and the next press saves. `others` are the saved values of the fields that both have changed, each to something
 * else, by their names.
 */
export function useChangedMeanwhile(
  formId: string,
  response: DeparturesResponse | undefined,
  version: number,
): Pick<ReturnType<typeof useKeptFields>, 'others' | 'keep'> {
  const { revalidate } = useRevalidator()
  const { others, forgetOthers, keep } = useKeptFields(formId, version)
  useEffect(() => {
    forgetOthers()
    if (!response || !('refusal' in response) || response.refusal.message !== 'availability.changed') return
    void revalidate()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once a response
  }, [response])
  return { others, keep }
}
