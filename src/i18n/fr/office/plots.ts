import type { plots as english } from '../../en/office/plots.ts'
import type { SameKeys } from '../../same-keys.ts'

export const plots: SameKeys<typeof english> = { asTable: 'Voir le tableau' }
