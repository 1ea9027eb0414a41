// oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a list to choose from that holds links
import { useTranslations } from 'use-intl'
import { SEARCH_CHARACTERS_MAX } from '#core/kernel/plain-letters.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import type { Place, Tools } from '../frame/office-places.ts'
import { useMay } from '../frame/use-may.ts'
import operatePalette from './operate-palette.ts?worker&url'
import { usePaletteEntries } from './palette-entries.ts'

/**
 * The search of the whole back office: a dialog that its own script opens by Ctrl-K or by a link to it, on plain and
 * on hydrated pages. React writes the pages and actions of the member and leaves the empty list of hits to the script.
 */
export function Palette({ tools, today }: { tools: Tools; today: string }) {
  const t = useTranslations('palette')
  const path = usePathIn()
  const { pages, actions } = usePaletteEntries(tools, today)
  return (
    <>
      <dialog
        id="palette"
        className="palette"
        aria-label={t('title')}
        data-hits-from={path('/admin/search')}
        data-guests={t('guests')}
        data-tours={t('tours')}
        data-none={t('none', { words: '{words}' })}
        data-count={t('count', { count: '{count}' })}
        data-failed={t('failed')}
        data-ended={t('ended')}
      >
        <PaletteField />
        <div id="palette-list" className="palette-list" role="listbox" aria-label={t('hits')}>
          <Group id="palette-pages" title={t('pages')} places={pages} />
          <Group id="palette-actions" title={t('actions')} places={actions} />
          <div data-hits="" />
        </div>
        <p className="palette-none muted" data-message="" hidden />
        <output className="visually-hidden" />
        <PaletteKeys />
        <span hidden data-icon-of="guest">
          <Icon name="ph:ticket" />
        </span>
        <span hidden data-icon-of="tour">
          <Icon name="ph:map-trifold" />
        </span>
      </dialog>
      <script type="module" src={operatePalette} />
    </>
  )
}

/** The button of the search; without scripts a link to the list that has a search of its own. */
export function PaletteLink({ className }: { className: string }) {
  const t = useTranslations('palette')
  const path = usePathIn()
  const href = useMay()('read-reservations') ? '/admin/reservations' : '/admin'
  return (
    <a className={className} href={path(href)} data-opens-palette="" aria-haspopup="dialog">
      <Icon name="ph:magnifying-glass" />
      <span>{t('open')}</span>
      <kbd aria-hidden="true">
        <span className="keys">Ctrl K</span>
        <span className="keys-of-apple">⌘ K</span>
      </kbd>
    </a>
  )
}

function PaletteField() {
  const t = useTranslations('palette')
  return (
    <div className="palette-field">
      <Icon name="ph:magnifying-glass" />
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-label={t('title')}
        placeholder={t('placeholder')}
        maxLength={SEARCH_CHARACTERS_MAX}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <button type="button" className="icon-button" data-closes-palette="" aria-label={t('close')}>
        <Icon name="ph:x-bold" />
      </button>
    </div>
  )
}

function Group({ id, title, places }: { id: string; title: string; places: readonly Place[] }) {
  const path = usePathIn()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="kicker" role="presentation">
        {title}
      </p>
      {places.map(({ href, icon, label }, index) => (
        <a
          key={href}
          id={`${id}-${index}`}
          role="option"
          aria-selected="false"
          tabIndex={-1}
          className="palette-option"
          href={path(href)}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </a>
      ))}
    </div>
  )
}

function PaletteKeys() {
  const t = useTranslations('palette')
  return (
    <p className="palette-keys small muted" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('close')}
      </span>
    </p>
  )
}
