import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import type { GuestTemplate } from '#i18n/guest-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { ownText, withTemplate } from './with-template.ts'

type TemplateButtonsProps = {
  templates: readonly GuestTemplate[]
  /** The element around the text boxes, each with its language. */
  boxes: RefObject<HTMLElement | null>
}

type Texts = ReadonlyMap<HTMLTextAreaElement, string>
/** The effect of the last press. */
type Effect = {
  template: GuestTemplate
  kind: 'inserted' | 'insertedBelow' | 'alreadyThere' | 'undone'
  /** The texts before it; null where nothing can be undone. */
  former: Texts | null
}

/**
 * Buttons that write a template into every box, below a typed text. They say what happened, and the last press can be
 * undone until the member types again.
 */
export function TemplateButtons({ templates, boxes }: TemplateButtonsProps) {
  const t = useTranslations('guestMessage')
  const [effect, setEffect] = useState<Effect | null>(null)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const around = boxes.current
    const forget = () => setEffect(null)
    around?.addEventListener('input', forget)
    return () => around?.removeEventListener('input', forget)
  }, [boxes])
  const fill = (template: GuestTemplate) => {
    const former = textsOf(boxes.current)
    let kind: Effect['kind'] = 'inserted'
    for (const [box, text] of former) {
      const language = box.lang as Locale
      const all = templates.map(({ texts }) => texts[language])
      if (ownText(text, all) !== '') kind = 'insertedBelow'
      box.value = withTemplate(text, template.texts[language], all)
    }
    const isChanged = [...former].some(([box, text]) => box.value !== text)
    if (isChanged) setEffect({ template, kind, former })
    else setEffect({ template, kind: 'alreadyThere', former: effect?.former ?? null })
  }
  const undo = ({ template, former }: Effect) => {
    for (const [box, text] of former ?? []) box.value = text
    setEffect({ template, kind: 'undone', former: null })
    // The pressed button disappears.
    row.current?.querySelector<HTMLElement>(`[data-template=${template.name}]`)?.focus()
  }
  return (
    <div className="button-row" ref={row} data-needs-scripts="">
      <span className="muted small">{t('fill')}</span>
      {templates.map((template) => (
        <Button
          key={template.name}
          look="quiet"
          size="small"
          data-template={template.name}
          onClick={() => fill(template)}
        >
          {t(`templates.${template.name}`)}
        </Button>
      ))}
      <output className="muted small">
        {effect && t(effect.kind, { template: t(`templates.${effect.template.name}`) })}
      </output>
      {effect?.former && (
        <Button look="quiet" size="small" onClick={() => undo(effect)}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}

function textsOf(boxes: HTMLElement | null): Texts {
  const all = boxes?.querySelectorAll<HTMLTextAreaElement>('textarea[lang]') ?? []
  return new Map([...all].map((box) => [box, box.value]))
}
