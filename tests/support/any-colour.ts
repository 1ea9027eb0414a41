import * as fc from 'fast-check'
import type { Hex } from '#core/look/oklch.ts'

/** Any colour of a screen. */
export const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)
