import { useTranslations } from 'use-intl'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The icons to choose from, each with the text to write after a title. */
export function IconChoices() {
  const t = useTranslations('settingsPage')
  return (
    <Disclosure summary={t('iconChoices')}>
      <p className="muted small">{t('iconChoicesHint', { example: '# … {#ph:users-three}' })}</p>
      <ul className="icon-choices">
        {CHOICES.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{`{#${name}}`}</code>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const CHOICES = [
  'ph:check-circle',
  'ph:users-three',
  'ph:user',
  'ph:heart',
  'ph:star',
  'ph:shield-check',
  'ph:hand-heart',
  'ph:map-trifold',
  'ph:map-pin',
  'ph:compass',
  'ph:mountains',
  'ph:tree',
  'ph:sailboat',
  'ph:bicycle',
  'ph:person-simple-hike',
  'ph:bus',
  'ph:camera',
  'ph:wine',
  'ph:fork-knife',
  'ph:leaf',
  'ph:sun',
  'ph:umbrella-simple',
  'ph:clock',
  'ph:calendar-dots',
  'ph:translate',
  'ph:wheelchair',
  'ph:credit-card',
  'ph:arrow-counter-clockwise',
] as const
