/** Draws the icons that the server lacks, by the icon services; the client is loaded only on a page that has some. */
export async function drawIcons(icons: Iterable<SVGElement & { dataset: DOMStringMap }>): Promise<void> {
  const missing = [...icons]
  if (missing.length === 0) return
  const { fetchIcon } = await import('./icon-service.ts')
  await Promise.all(
    missing.map(async (icon) => {
      const drawing = await fetchIcon(icon.dataset.icon ?? '')
      if (!drawing) return
      icon.setAttribute('viewBox', `0 0 ${drawing.size} ${drawing.size}`)
      icon.innerHTML = drawing.body
    }),
  )
}
