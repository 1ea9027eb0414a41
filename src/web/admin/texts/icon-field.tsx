import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { plainLetters } from '#core/kernel/plain-letters.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ICON_CHOICES } from './icon-choices.ts'

/**
 * One of the product's icons, found by its name. They are radio buttons, so that a keyboard can choose them too. The
 * chosen one is always shown, because the focus enters the group there. A stored icon that is not offered any more can
 * be kept.
 */
export function IconField({ name, value }: { name: string; value: string }) {
  const t = useTranslations('textsPage')
  const id = useId()
  const [chosen, setChosen] = useState(value)
  const [words, setWords] = useState('')
  const known = ICON_CHOICES.map((choice) => ({ icon: choice.icon, label: t(`icons.${choice.name}`) }))
  const own = known.some(({ icon }) => icon === value) ? [] : [{ icon: value, label: t('ownIcon') }]
  const choices = [...own, ...known]
  const isFound = (label: string) => plainLetters(label).includes(plainLetters(words.trim()))
  const label = choices.find(({ icon }) => icon === chosen)?.label ?? ''
  return (
    <details className="icon-field">
      <summary>
        <Icon name={chosen} /> {t('iconOf', { name: label })}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{t('icon')}</legend>
        <div className="field">
          <label htmlFor={id}>{t('findIcon')}</label>
          <input
            id={id}
            type="search"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            // Without this, the key would save the whole form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <div className="icon-grid">
          {choices.map((choice) => (
            <label key={choice.icon} hidden={!isFound(choice.label) && choice.icon !== chosen}>
              <input
                type="radio"
                name={name}
                value={choice.icon}
                checked={choice.icon === chosen}
                onChange={() => setChosen(choice.icon)}
              />
              <Icon name={choice.icon} />
              <span>{choice.label}</span>
            </label>
          ))}
        </div>
        <output className="muted">
          {choices.some((choice) => isFound(choice.label)) ? '' : t('noIcon')}
        </output>
      </fieldset>
    </details>
  )
}
