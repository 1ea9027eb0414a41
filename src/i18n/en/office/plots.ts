export const plots = { asTable: 'Show as a table' } as const
