import * as z from 'zod'

/** `{tour}` of a path: the id of a tour or its slug. */
export const tourParamSchema = z.object({
  tour: z
    .string()
    .max(80)
    .meta({ description: 'Id or slug', examples: ['vieux-lyon-traboules'] }),
})
