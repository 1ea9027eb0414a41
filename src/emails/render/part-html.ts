import { html, withLineBreaks, type Html } from './html.ts'
import type { EmailPart, SizedImage, Link, Row, SectionPart } from '../email-content.ts'
import { COLOUR, STYLE } from './styles.ts'

/** One part of an email as rows of the email's table: mail programs support tables and inline styles, little else. */
export function partHtml(part: EmailPart): Html {
  switch (part.kind) {
    case 'paragraph':
      return row(html`<p class="ink" style="${STYLE.text}">${withLineBreaks(part.text)}</p>`)
    case 'quote':
      return row(html`<p class="ink line" style="${STYLE.quote}">${withLineBreaks(part.text)}</p>`)
    case 'section':
      return section(part)
    case 'button':
      return row(button(part.link))
    case 'choices':
      return row(html`<p style="${STYLE.text}">${part.links.map(choice)}</p>`)
    case 'ticket':
      return row(ticket(part))
  }
}

function row(content: Html): Html {
  return html`<tr>
    <td class="pad" style="padding:0 32px 20px">${content}</td>
  </tr> `
}

function section({ title, lines, links = [], image: shown }: SectionPart): Html {
  const after = links.map(
    ({ label, href }, index) =>
      html`${index === 0 ? html`<br />` : ' · '}<a class="link" href="${href}" style="${STYLE.link}"
          >${label}</a
        >`,
  )
  return row(
    html`<h2 class="ink" style="${STYLE.heading}">${title}</h2>
      <p class="ink" style="${STYLE.text}">${withLineBreaks(lines.join('\n'))}${after}</p>
      ${
        shown
          ? html`<div style="padding-top:12px">${image(shown, STYLE.image)}</div>
              <p class="muted" style="${STYLE.small}">${shown.caption}</p>`
          : ''
      }`,
  )
}

/** As wide as its room, also in a narrow mail program. */
function image({ contentId, alt, width, height }: SizedImage, style: string): Html {
  return html`<img
    src="cid:${contentId}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    style="${style}"
  />`
}

/** The cell carries the colour, so that it stays a button where links cannot be blocks. */
function button({ label, href }: Link): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td bgcolor="${COLOUR.green}" style="background:${COLOUR.green};border-radius:12px">
        <a href="${href}" style="${STYLE.button}">${label}</a>
      </td>
    </tr>
  </table>`
}

function choice({ label, href }: Link): Html {
  return html`<a class="link line" href="${href}" style="${STYLE.choice}">${label}</a> `
}

/** Wide enough to be read by a camera from a phone's screen. */
const CODE_WIDTH = 180

/** A departure board, a perforation, the text below it, and the code to scan. */
function ticket({ place, title, code, scan, cover, rows }: Extract<EmailPart, { kind: 'ticket' }>): Html {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    class="line"
    style="${STYLE.ticket}"
  >
    ${
      cover
        ? html`<tr>
            <td colspan="2" style="${STYLE.coverCell}">${image(cover, STYLE.cover)}</td>
          </tr>`
        : ''
    }
    <tr>
      <td
        colspan="2"
        bgcolor="${COLOUR.board}"
        style="${STYLE.board};border-radius:${cover ? '0' : '15px 15px 0 0'}"
      >
        <span style="${STYLE.place}">${place}</span><br /><span style="${STYLE.tour}">${title}</span>
      </td>
    </tr>
    <tr>
      <td class="muted" style="${STYLE.label};padding-top:16px">${code.label}</td>
      <td class="ink" style="${STYLE.code}">${code.value}</td>
    </tr>
    <tr>
      <td colspan="2" style="padding:12px 20px 4px"><div class="line" style="${STYLE.perforation}"></div></td>
    </tr>
    ${rows.map(ticketRow)}
    <tr>
      <td colspan="2" align="center" style="padding:16px 20px 4px">
        <img
          src="cid:${scan.contentId}"
          alt="${scan.alt}"
          width="${CODE_WIDTH}"
          height="${CODE_WIDTH}"
          style="${STYLE.scan}"
        />
      </td>
    </tr>
    <tr>
      <td colspan="2" style="${STYLE.gap}">&nbsp;</td>
    </tr>
  </table>`
}

function ticketRow({ label, value }: Row): Html {
  return html`<tr>
    <td class="muted" style="${STYLE.label}">${label}</td>
    <td class="ink" style="${STYLE.value}">${withLineBreaks(value)}</td>
  </tr> `
}
