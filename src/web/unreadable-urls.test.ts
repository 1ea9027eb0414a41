import { expect } from 'vitest'
import { test } from '#tests/support/site/office-site.ts'

test.for([
  ['/dates?when=%00', 404],
  ['/fr/dates?suitability=%00', 404],
  ['/admin/tours?q=%00', 404],
  ['/admin/tours/edit/%00', 404],
  ['/admin/tours/edit/%00/preview', 404],
  ['/admin/tours/edit/%00/photos', 302],
  ['/admin/tours/edit/%00/save', 302],
] as const)('%s, which the API cannot read, is no fault but %i', async ([path, status], { visit }) => {
  expect((await visit(path)).status).toBe(status)
})
