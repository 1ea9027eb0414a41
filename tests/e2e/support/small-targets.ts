import type { Page } from '@playwright/test'

/**
 * The tabs, back links, buttons, links of guests and sorted headers on the present page that are lower than 44 px
 * (WCAG 2.5.5), each with its size.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      '.segmented :is(a, button, label), .admin-parent, .departures-add, .icon-button, .button, .manifest-table a, .data-table th a',
    )
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        // On phones a table is cards, and its head is for screen readers only.
        if (target.closest('thead')?.clientWidth === 1) return []
        const isSmall = target.checkVisibility({ visibilityProperty: true }) && height > 0 && height < 44
        return isSmall ? [`${target.outerHTML.slice(0, 80)}: ${width} × ${height}`] : []
      }),
    )
}
