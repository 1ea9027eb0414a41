import type { Context } from 'hono'
import * as z from 'zod'
import type { Refusal } from '#core/kernel/refusal.ts'
import { refuseInvalid } from './refuse-invalid.ts'

/** For a field whose rule its schema cannot know, such as one on the present day: the refusal of a valid value. */
type FieldRules<S extends z.ZodObject> = {
  [Field in keyof S['shape']]?: (value: z.output<S['shape'][Field]>) => Promise<Refusal | null>
}
type Result = Parameters<typeof refuseInvalid>[0]

/**
 * The response of a form's route to input that its schema refuses: as refuseInvalid, with the refusals of these rules
 * in the same list, in the order of the fields, so that a person corrects all of them at once. The use case still
 * refuses by its rule: this response exists only beside another invalid field.
 */
export function refuseInvalidFields<S extends z.ZodObject>(schema: S, rules: FieldRules<S>) {
  return async (result: Result, c: Context): Promise<Response | undefined> => {
    if (result.success) return undefined
    const typed = await c.req.parseBody()
    const found = await Promise.all(
      Object.entries(rules).map(async ([field, rule]) => issueOf(schema, field, rule, typed[field])),
    )
    const order = Object.keys(schema.shape)
    const placeOf = ({ path }: z.core.$ZodIssue) => order.indexOf(String(path[0]))
    const issues = [...result.error.issues, ...found.flat()].toSorted((a, b) => placeOf(a) - placeOf(b))
    return refuseInvalid({ success: false, error: new z.ZodError(issues) }, c)
  }
}

async function issueOf<S extends z.ZodObject>(
  schema: S,
  field: string,
  rule: FieldRules<S>[string] | undefined,
  input: unknown,
): Promise<z.core.$ZodIssue[]> {
  const { success, data } = z.safeParse(schema.shape[field], input)
  const refusal = success ? await rule?.(data) : null
  return refusal ? [{ code: 'custom', path: [field], message: refusal.code, input }] : []
}
