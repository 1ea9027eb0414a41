import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[]
  defaultValue?: string
}

/** Panels of which one is seen. All stay in the page, so that a form sends the fields of every one. */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '' }: TabsProps) {
  return (
    <Radix.Root className="tabs" defaultValue={defaultValue}>
      <Radix.List className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} className="tab" value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} className="tab-panel" value={tab.value} forceMount>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
