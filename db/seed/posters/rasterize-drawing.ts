import sharp from 'sharp'

/**
 * One of our own drawings (SVG with a viewBox) as PNG, `width` pixels wide. Only for files of this repository: a
 * stranger's SVG may reach for other files, so uploads refuse the format.
 */
export async function rasterizeDrawing(svg: string, width: number): Promise<Buffer> {
  const box = /viewBox="([^"]*)"/.exec(svg)?.[1] ?? ''
  const [, , across, down] = box.split(' ').map(Number)
  if (!across || !down) throw new Error('a drawing without a viewBox')
  const height = Math.round((width * down) / across)
  const framed = svg.replace(/viewBox="[^"]*"/, `viewBox="${box}" width="${width}" height="${height}"`)
  return sharp(Buffer.from(framed)).png({ compressionLevel: 1 }).toBuffer()
}
