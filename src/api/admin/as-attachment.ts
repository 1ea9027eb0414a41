/** The `Content-Disposition` of a file to save, whose name may have accents; older clients read it without them. */
export function asAttachment(filename: string): string {
  return `attachment; filename="${ascii(filename)}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}

function ascii(text: string): string {
  return text.normalize('NFD').replaceAll(/[^\w.-]/g, '')
}
