import sharp from 'sharp'

export interface DrawingRegion {
  left: number
  top: number
  width: number
  height: number
}

/**
 * A part of one of our own drawings (SVG with a viewBox, 1600 units wide) as PNG, `width` pixels wide. Only for files
 * of this repository: a stranger's SVG may reach for other files, so uploads refuse the format.
 */
export async function rasterizeDrawing(svg: string, width: number, region?: DrawingRegion): Promise<Buffer> {
  const box = region ?? wholeOf(svg)
  const { left, top } = box
  const height = Math.round((width * box.height) / box.width)
  // Only the content of the view box is painted: a tenth of the drawing takes a tenth of the time.
  const framed = svg.replace(
    /viewBox="[^"]*"/,
    `viewBox="${left} ${top} ${box.width} ${box.height}" width="${width}" height="${height}"`,
  )
  return sharp(Buffer.from(framed)).png({ compressionLevel: 1 }).toBuffer()
}

function wholeOf(svg: string): DrawingRegion {
  const [left, top, width, height] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
  if (!width || !height) throw new Error('a drawing without a viewBox')
  return { left: left ?? 0, top: top ?? 0, width, height }
}
