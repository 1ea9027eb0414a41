import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

test('the guide to set-up names the very events of an endpoint', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/set-up.md'), 'utf8')
  const named = guide.matchAll(/`((?:checkout\.session|charge|refund)\.[a-z_.]+)`/g)
  expect(new Set([...named].map(([, event]) => event))).toEqual(new Set(WEBHOOK_EVENTS))
})
