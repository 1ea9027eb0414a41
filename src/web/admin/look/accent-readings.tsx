import { useTranslations } from 'use-intl'
import { accentFacts } from '#core/look/look.ts'
import type { Hex } from '#core/look/oklch.ts'
import { formatNumber } from '#i18n/format.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { Swatch } from './swatch.tsx'

/** The contrast of buttons and links in a colour, as numbers and in words. */
export function AccentReadings({ accent }: { accent: Hex }) {
  const t = useTranslations('lookPage')
  const locale = usePageLocale()
  const { button, text, whiteOnOwn, fill, onFill, scale } = accentFacts(accent)
  const say = (ratio: number) => formatNumber(ratio, locale, 1)
  const facts = { ratio: say(button.ratio), white: say(whiteOnOwn), colour: button.colour }
  const onButtons = button.isWhite ? (button.isOwn ? 'whiteText' : 'darkened') : 'darkText'
  const links = { ratio: say(text.ratio), colour: text.colour }
  return (
    <ul className="look-readings">
      <li>
        <Swatch colour={fill} text={onFill} />
        <span>{t(onButtons, facts)}</span>
      </li>
      <li>
        <Swatch colour="#ffffff" text={scale[700]} />
        <span>{t(text.isOwn ? 'linksOwn' : 'linksDarkened', links)}</span>
      </li>
      <li className="look-scale">
        {Object.entries(scale).map(([step, colour]) => (
          <Swatch key={step} colour={colour} />
        ))}
      </li>
    </ul>
  )
}
