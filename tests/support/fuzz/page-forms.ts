/** A form that posts, as a page shows it: its target and its fields, one entry for each field or button. */
export type PageForm = {
  /** Path and query. */
  action: string
  encoding: 'urlencoded' | 'multipart'
  fields: { name: string; values: string[] }[]
  /** The addition of each of its buttons. */
  buttons: { name: string; value: string }[]
}

const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/g
const FIELD = /<(input)\b([^>]*)>|<(button|textarea|select)\b([^>]*)>([\s\S]*?)<\/\3>/g
/** A script sends the form of this page to another path, with its intent. */
const EDITOR = /^\/admin\/tours\/edit\/[\da-f-]+$/
const EDITOR_INTENTS = ['save', 'publish', 'draft'].map((value) => ({ name: 'intent', value }))
const NO_FIELD = new Set(['submit', 'button', 'reset', 'image'])

/** The posting forms of a page that React wrote at `path`. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(FORM)].flatMap(([, tag = '', inside = '']) => {
    const { method, action = '', enctype = '' } = attributesOf(tag)
    const isEditor = !method && EDITOR.test(path)
    if (method !== 'post' && !isEditor) return []
    const parts = [...inside.matchAll(FIELD)].map(
      ([, input, ofInput = '', other = '', own = '', content = '']) => ({
        kind: input ?? other,
        content,
        own: attributesOf(input ? ofInput : own),
      }),
    )
    const named = parts.filter(({ own }) => own.name)
    return [
      {
        action: isEditor ? `${path}/save` : action || path,
        encoding: enctype.includes('multipart') ? 'multipart' : 'urlencoded',
        fields: named.filter((part) => !isButton(part)).map(fieldOf),
        buttons: isEditor
          ? EDITOR_INTENTS
          : named.filter(isButton).map(({ own }) => ({ name: own.name ?? '', value: own.value ?? '' })),
      },
    ]
  })
}

/** The paths of the same site that a page links to, with their queries. */
export function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b([^>]*)>/g)].map(([, tag = '']) => attributesOf(tag).href ?? '')
  return [...new Set(links.map((link) => link.replace(/#.*$/, '')))].filter((link) => /^\/(?!\/)/.test(link))
}

type Part = { kind: string; content: string; own: Record<string, string> }

function isButton({ kind, own }: Part): boolean {
  return kind === 'button' || NO_FIELD.has(own.type ?? '')
}

function fieldOf({ kind, content, own }: Part): PageForm['fields'][number] {
  const { name = '', value = '' } = own
  if (kind === 'textarea') return { name, values: [decoded(content)] }
  if (kind === 'input') return { name, values: [own.type === 'checkbox' ? value || 'on' : value] }
  const options = [...content.matchAll(/<option\b([^>]*)>/g)].map(
    ([, option = '']) => attributesOf(option).value ?? '',
  )
  return { name, values: options.length > 0 ? options : [''] }
}

function attributesOf(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decoded(value)]))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}
