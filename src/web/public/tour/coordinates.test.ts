import { describe, expect, it } from 'vitest'
import { formatCoordinates } from './coordinates.ts'

describe('the coordinates of a place', () => {
  it('are formatted by the language', () => {
    expect(formatCoordinates(45.7608, 4.8272, 'en')).toBe('45.7608°\u00a0N, 4.8272°\u00a0E')
    expect(formatCoordinates(48.636, -1.5115, 'fr')).toBe('48,6360°\u00a0N\u00a0; 1,5115°\u00a0O')
    expect(formatCoordinates(-21.1151, -1.5115, 'en')).toBe('21.1151°\u00a0S, 1.5115°\u00a0W')
  })
})
