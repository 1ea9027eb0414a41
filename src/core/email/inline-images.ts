type Attachment = { contentId?: string | undefined; contentType: string; content: string }

/** The HTML of an email for a page: the images that travel with the email are in their places. */
export function withInlineImages(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce(
    (shown, { contentId, contentType, content }) =>
      contentId === undefined
        ? shown
        : shown.replaceAll(`src="cid:${contentId}"`, `src="data:${contentType};base64,${content}"`),
    html,
  )
}
