import { expect, test } from 'vitest'
import { tileUrlOf } from './tile-template.ts'

test.for([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/0/0/0.png'],
  ['http://tiles.example/{z}/{x}/{y}{r}.png?key=51a', 'http://tiles.example/0/0/00.png?key=51a'],
] as const)('the template %s has the tile %s', ([template, tile]) => {
  expect(tileUrlOf(template)?.href).toBe(tile)
})

test.for([
  'https://tiles.example/{z}/{x}.png',
  'https://tiles.example/{z}/{x}/{y}/{s}.png',
  'https://tiles.example/{z}/{x}/{y}}.png',
  'tiles.example/{z}/{x}/{y}.png',
  '',
])('%j is no template', (template) => {
  expect(tileUrlOf(template)).toBeNull()
})
