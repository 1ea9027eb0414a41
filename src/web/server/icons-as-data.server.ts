import { bodyOf } from '../call-api.ts'
import type { ApiClient } from './request-context.ts'
import { drawingOf, type IconDrawing } from '../ui/icon-drawings.ts'

const ICON_SIZE = 256

/** The drawings of icons that an operator chose, by their names; those that our own icon service lacks are left out. */
export async function drawingsOf(
  api: ApiClient,
  names: readonly string[],
): Promise<Record<string, IconDrawing>> {
  const unknown = names.filter((name) => !drawingOf(name) && /^[a-z0-9-]+:[a-z0-9-]+$/.test(name))
  const byPrefix = Map.groupBy(new Set(unknown), (name) => name.split(':')[0] ?? '')
  const drawings = await Promise.all(
    [...byPrefix].map(([prefix, ofPrefix]) => drawingsIn(api, prefix, ofPrefix)),
  )
  return Object.assign({}, ...drawings) as Record<string, IconDrawing>
}

/** The drawings of one collection. */
async function drawingsIn(
  api: ApiClient,
  prefix: string,
  names: readonly string[],
): Promise<Record<string, IconDrawing>> {
  const icons = names.map((name) => name.slice(prefix.length + 1)).join(',')
  const input = { param: { collection: `${prefix}.json` }, query: { icons } }
  // A collection that only the fallback has is a 404 here: the page's script requests it there.
  const drawn = await bodyOf(api._icons[':collection'].$get(input)).catch(() => null)
  if (!drawn) return {}
  return Object.fromEntries(
    Object.entries(drawn.icons).map(([name, { body, width }]) => [
      `${prefix}:${name}`,
      // The svg around it is already filled with the current colour.
      { size: width ?? drawn.width ?? ICON_SIZE, body: body.replaceAll(' fill="currentColor"', '') },
    ]),
  )
}
