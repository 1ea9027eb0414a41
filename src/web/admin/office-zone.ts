export { OFFICE_ZONE } from '#core/kernel/zone.ts'
