/** A member of the team, for use cases, which need no account. */
export const camille = {
  type: 'user',
  id: '00000000-0000-7000-8000-00000000c001',
  name: 'Camille Ferrand',
  role: 'owner',
} as const
