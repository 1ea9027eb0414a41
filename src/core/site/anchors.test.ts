import { expect, test } from 'vitest'
import { anchorsOf } from './anchors.ts'

test('an anchor stays when its title is reworded', () => {
  expect(anchorsOf([{ id: 'annuler', title: 'Another title' }])).toEqual(['annuler'])
})

test('a new row gets the anchor of its title, and never one that another row has', () => {
  const rows = [
    { id: '', title: 'Getting there' },
    { id: 'getting-there', title: 'Old' },
    { id: '', title: 'Getting there!' },
    { id: '', title: 'Été à Lyon' },
    { id: '', title: '…' },
    { id: '', title: 'x'.repeat(80) },
    { id: '', title: 'x'.repeat(70) },
    { id: '', title: ' Bags,  coats & dogs ' },
  ]
  expect(anchorsOf(rows)).toEqual([
    'getting-there-2',
    'getting-there',
    'getting-there-3',
    'ete-a-lyon',
    'part',
    'x'.repeat(60),
    `${'x'.repeat(58)}-2`,
    'bags-coats-dogs',
  ])
})
