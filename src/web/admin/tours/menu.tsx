import { DropdownMenu } from 'radix-ui'
import { Icon } from '#web/ui/icon.tsx'

export interface MenuItem {
  label: string
  icon: string
  /** A link; else `onSelect` runs. */
  href?: string
  onSelect?: () => void
  danger?: boolean
}

/** A button that opens a list of further, rarer actions of a row. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-button" aria-label={label}>
        <Icon name="ph:dots-three-vertical" />
      </DropdownMenu.Trigger>
      {/* In the page's main part, so that members who navigate by landmarks find it. */}
      <DropdownMenu.Portal container={mainPart()}>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          {items.map((item) => (
            <MenuLine key={item.label} {...item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function mainPart(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById('main')
}

function MenuLine({ label, icon, href, onSelect, danger }: MenuItem) {
  const className = danger ? 'menu-item menu-item-danger' : 'menu-item'
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  )
  if (href === undefined) {
    return (
      <DropdownMenu.Item className={className} onSelect={() => onSelect?.()}>
        {content}
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item className={className} asChild>
      <a href={href}>{content}</a>
    </DropdownMenu.Item>
  )
}
