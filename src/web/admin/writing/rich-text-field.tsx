import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguageNames } from '../../document/language-names.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RichTextEditor, TextCommand, TextState } from './rich-text-editor.ts'

interface RichTextFieldProps {
  name: string
  locale: Locale
  label: string
  html: string
  max: number
  error?: string | undefined
}

/**
 * A text with emphasis, headings, lists and links. The editor itself is loaded once this is on the page; until then
 * the text is shown, and where the editor cannot be loaded it is written as HTML. A hidden field holds the sent value.
 */
export function RichTextField({ name, locale, label, html, max, error }: RichTextFieldProps) {
  const t = useTranslations('toursAdmin')
  const languages = useLanguageNames()
  const [value, setValue] = useState(html)
  const place = useRef<HTMLDivElement>(null)
  const { editor, state, failed } = useEditor(place, { html, locale, label }, setValue)
  const errorId = `${name}-error`
  useEffect(() => editor?.setErrorId(error ? errorId : null), [editor, error, errorId])
  const marked = (
    <>
      {label} <span className="language-mark">{languages(locale)}</span>
    </>
  )
  if (failed) {
    return <TextField name={name} label={marked} lang={locale} defaultValue={value} rows={12} error={error} />
  }
  return (
    <div className="field rich-text" data-invalid={error ? true : undefined}>
      <span className="rich-text-label">{marked}</span>
      <input type="hidden" name={name} value={value} />
      <Toolbar label={label} language={languages(locale)} editor={editor} state={state} />
      <div
        className="rich-text-body prose"
        id={name}
        tabIndex={-1}
        lang={locale}
        ref={place}
        onFocus={focusTextbox}
      >
        {/* Replaced by the editor, which shows the same. Sanitised when it was saved. */}
        {!editor && <div dangerouslySetInnerHTML={{ __html: html }} />}
      </div>
      {value.length > max * 0.7 && (
        <p className="field-hint count">{t('characters', { length: value.length, max })}</p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** The place of the text has the id that links from errors lead to; the text inside is written. */
function focusTextbox({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role=textbox]')?.focus()
}

const COMMANDS: readonly { command: TextCommand; icon: string }[] = [
  { command: 'bold', icon: 'ph:text-b' },
  { command: 'italic', icon: 'ph:text-italic' },
  { command: 'heading', icon: 'ph:text-h-three' },
  { command: 'bulletList', icon: 'ph:list-bullets' },
  { command: 'orderedList', icon: 'ph:list-numbers' },
  { command: 'link', icon: 'ph:link' },
]

type ToolbarProps = { label: string; language: string; editor: RichTextEditor | null; state: TextState }

function Toolbar({ label, language, editor, state }: ToolbarProps) {
  const t = useTranslations('toursAdmin')
  const act = (command: TextCommand) => {
    if (command !== 'link') return editor?.run(command)
    const href = state.link === null ? window.prompt(t('linkAddress'), 'https://') : ''
    if (href !== null) editor?.link(href)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its buttons are no fields of the form
    <div className="rich-text-tools" role="group" aria-label={t('formatOf', { label, language })}>
      {COMMANDS.map(({ command, icon }) => (
        <button
          key={command}
          type="button"
          className="icon-button"
          aria-label={t(`format.${command}`)}
          aria-pressed={command === 'link' ? state.link !== null : state.active.includes(command)}
          disabled={!editor}
          onClick={() => act(command)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  )
}

const NOTHING: TextState = { active: [], link: null }

function useEditor(
  place: React.RefObject<HTMLDivElement | null>,
  start: { html: string; locale: Locale; label: string },
  onInput: (html: string) => void,
) {
  const [editor, setEditor] = useState<RichTextEditor | null>(null)
  const [state, setState] = useState<TextState>(NOTHING)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let made: RichTextEditor | null = null
    let gone = false
    const open = async () => {
      await shown(place.current)
      if (gone) return
      const { openRichTextEditor } = await import('./rich-text-editor.ts')
      if (gone || !place.current) return
      made = openRichTextEditor(place.current, {
        ...start,
        onInput: (html) => {
          onInput(html)
          // A press on the toolbar is no input event of the form around, unlike a key.
          place.current?.dispatchEvent(new Event('input', { bubbles: true }))
        },
        onState: setState,
      })
      setEditor(made)
    }
    open().catch(() => setFailed(true))
    return () => {
      gone = true
      made?.destroy()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opened once, with the text of that moment
  }, [])
  return { editor, state, failed }
}

/** Ends once the closed rows around the text are open: a list may have more texts than anybody edits at once. */
async function shown(element: HTMLElement | null): Promise<void> {
  const closed = element?.closest<HTMLDetailsElement>('details:not([open])')
  if (!closed) return
  await new Promise((resolve) => closed.addEventListener('toggle', resolve, { once: true }))
  return shown(element)
}
