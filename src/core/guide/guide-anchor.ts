/** The anchor of a guide on the page of all guides, from their public name: 'ines-benali'. */
export function guideAnchor(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
