import type { Page } from '@playwright/test'

/**
 * The tabs, back links, buttons and links of guests on the present page that are lower than 44 px (WCAG 2.5.5), each
 * with its size.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      '.segmented :is(a, button, label), .admin-parent, .departures-add, .icon-button, .button, .manifest-table a',
    )
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        const isSmall = target.checkVisibility({ visibilityProperty: true }) && height > 0 && height < 44
        return isSmall ? [`${target.outerHTML.slice(0, 80)}: ${width} × ${height}`] : []
      }),
    )
}
