import { expect } from 'vitest'
import { test } from '#tests/support/site/office-site.ts'

test.for(['/dates?when=%00', '/fr/dates?suitability=%00', '/admin/tours?q=%00'])(
  '%s, which the API cannot read, is a missing page and no fault',
  async (path, { visit }) => {
    expect((await visit(path)).status).toBe(404)
  },
)
