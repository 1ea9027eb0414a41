import { Editor } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import type { Locale } from '#core/kernel/locale.ts'
import { TABLE } from './rich-text-table.ts'

export type TextCommand = 'bold' | 'italic' | 'heading' | 'bulletList' | 'orderedList' | 'link'

/** The formats and the link at the cursor. */
export type TextState = { active: readonly TextCommand[]; link: string | null }

export interface RichTextEditor {
  run(command: Exclude<TextCommand, 'link'>): void
  /** Makes the selection a link; an empty URL removes the link. */
  link(href: string): void
  /** Describes the textbox by the element with its error; null for a text without an error. */
  setErrorId(id: string | null): void
  destroy(): void
}

type Start = {
  html: string
  locale: Locale
  label: string
  onInput: (html: string) => void
  onState: (state: TextState) => void
}

/**
 * Opens a rich text in an element of the page (tiptap, a chunk of its own). It has exactly the elements that the
 * server keeps when it sanitises, so that no typed text is lost at save. An empty text is ''.
 */
export function openRichTextEditor(element: HTMLElement, start: Start): RichTextEditor {
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': `${start.label} (${start.locale})`,
    lang: start.locale,
  }
  const editor = new Editor({
    element,
    content: start.html,
    // The page's policy permits only its own styles: the necessary ones are in tour-editor.css.
    injectCSS: false,
    extensions: [
      ...TABLE,
      StarterKit.configure({
        heading: { levels: [3, 4] },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        // An empty line that nobody typed: a text without a change would have to be saved.
        trailingNode: false,
        link: {
          openOnClick: false,
          protocols: ['mailto', 'tel'],
          HTMLAttributes: { target: null, rel: null },
        },
      }),
    ],
    editorProps: { attributes },
    onUpdate: ({ editor: now }) => start.onInput(now.isEmpty ? '' : now.getHTML()),
    onTransaction: ({ editor: now }) => start.onState(stateOf(now)),
  })
  return {
    run: (command) => void toggles(editor)[command](),
    link: (href) => {
      const chain = editor.chain().focus().extendMarkRange('link')
      void (href.trim() ? chain.setLink({ href: href.trim() }) : chain.unsetLink()).run()
    },
    setErrorId: (id) => {
      const error = id === null ? {} : { 'aria-invalid': 'true', 'aria-describedby': id }
      editor.setOptions({ editorProps: { attributes: { ...attributes, ...error } } })
    },
    destroy: () => editor.destroy(),
  }
}

function toggles(editor: Editor): Record<Exclude<TextCommand, 'link'>, () => boolean> {
  const chain = () => editor.chain().focus()
  return {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    heading: () => chain().toggleHeading({ level: 3 }).run(),
    bulletList: () => chain().toggleBulletList().run(),
    orderedList: () => chain().toggleOrderedList().run(),
  }
}

const FORMATS = ['bold', 'italic', 'heading', 'bulletList', 'orderedList'] as const

function stateOf(editor: Editor): TextState {
  return {
    active: FORMATS.filter((format) => editor.isActive(format)),
    link: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : null,
  }
}
