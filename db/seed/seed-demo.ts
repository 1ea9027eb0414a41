import type { App } from '#core/app.ts'

/** Fills an empty database with the season of Petites Routes (being written by the demo-data engineer). */
export async function seedDemo(_app: App): Promise<void> {}
