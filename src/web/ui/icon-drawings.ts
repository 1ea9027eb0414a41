import { icons } from './icons.generated.ts'

export type IconDrawing = { size: number; body: string }

const drawings = new Map(Object.entries(icons))

/** The drawing of an icon that is in the build. */
export function drawingOf(name: string): IconDrawing | undefined {
  return drawings.get(name)
}

/** Registers further icons, for a part of the site that brings its own. */
export function addDrawings(more: Readonly<Record<string, IconDrawing>>): void {
  for (const [name, drawing] of Object.entries(more)) drawings.set(name, drawing)
}
