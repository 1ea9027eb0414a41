import { Node } from '@tiptap/core'

const CELLS = ['tableHeader', 'tableCell']

/**
 * The elements of a table that a text already has, so that its cells can be edited and none is lost. They are what the
 * server keeps when it sanitises; the toolbar makes no new table.
 */
export const TABLE = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableHead? tableBody?',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', 0],
    // Without this, the key would split the cell in two.
    addKeyboardShortcuts() {
      const isInCell = () => CELLS.some((name) => this.editor.isActive(name))
      return { Enter: () => isInCell() && this.editor.commands.setHardBreak() }
    },
  }),
  partOf('tableHead', 'thead', 'tableRow+'),
  partOf('tableBody', 'tbody', 'tableRow+'),
  partOf('tableRow', 'tr', '(tableHeader | tableCell)+'),
  partOf('tableHeader', 'th', 'inline*'),
  partOf('tableCell', 'td', 'inline*'),
]

function partOf(name: string, tag: string, content: string) {
  return Node.create({
    name,
    content,
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })
}
