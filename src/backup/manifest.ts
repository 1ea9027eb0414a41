import * as z from 'zod'

/** What changes when the archive's inside changes. */
export const FORMAT = 1
/** The archive's last entry: an archive that was cut off has none. */
export const MANIFEST = 'manifest.json'
export const TABLES_FOLDER = 'database/'
export const PICTURES_FOLDER = 'pictures/'

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })

/** What an archive says of itself. */
export const manifestSchema = z.object({
  product: z.literal('escapade'),
  format: z.int(),
  /** The instant of the database's snapshot. */
  createdAt: z.iso.datetime(),
  /** The migrations that had made the schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** How many pictures lie in it, and those that were removed while it was made. */
  pictures: z.object({ files: z.int(), missing: z.array(z.string()) }),
  /** SHA-256 of every other entry, by its name. */
  checksums: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The archive is not whole, or none of ours; the message says what is wrong with it. */
export class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged'
}
