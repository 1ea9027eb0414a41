import type { AreaOrPart } from '#i18n/messages.ts'
import type { IslandsOf } from '../document/page-handle.ts'

/** The messages that the islands of a page need in the browser. */
export const ISLAND_AREAS: Record<IslandsOf, readonly AreaOrPart[]> = {
  tour: [
    'bookingBox',
    'cancellation',
    'common',
    'default',
    'tourPage.dockLabel',
    'tourPage.gallery',
    'tourPage.nextPicture',
    'tourPage.perAdult',
    'tourPage.pictures',
    'tourPage.previousPicture',
    'tourPage.privateAsk',
    // The errors of a party and a contact that the browser finds.
    'units',
    'name',
    'email',
    'phone',
    'note',
  ],
}
