import { renderToReadableStream as render } from 'react-dom/server'
import { recordPage, type Tree } from './recorded.ts'

export * from 'react-dom/server'

/** React's own, which keeps each page before it is rendered. */
export const renderToReadableStream: typeof render = (tree, options) => {
  recordPage(tree as Tree)
  return render(tree, options)
}
