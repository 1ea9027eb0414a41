import type { emails as english } from '../en/emails.ts'
import type { SameKeys } from '../same-keys.ts'

export const emails = {} as const satisfies SameKeys<typeof english>
