import * as z from 'zod'

/** The secret in the URL of a customer's own reservation. */
export const manageTokenParam = z.object({
  token: z
    .string()
    .max(100)
    .meta({
      description: "The secret of the customer's link",
      examples: ['q2V1cJ0b6mQf3nT8yXw5sLr9dKe7uHa1zPg4oBi0tCk'],
    }),
})
