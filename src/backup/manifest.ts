import * as z from 'zod'

/** The version of the archive's format. */
export const FORMAT = 1
/** The archive's last entry: an archive that was cut off has none. */
export const MANIFEST = 'manifest.json'
export const TABLES_FOLDER = 'database/'
export const IMAGES_FOLDER = 'pictures/'

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })

/** The description of an archive, inside it. */
export const manifestSchema = z.object({
  product: z.literal('escapade'),
  format: z.int(),
  /** The instant of the database's snapshot. */
  createdAt: z.iso.datetime(),
  /** The migrations that had made the schema. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** The number of photos in it, and the photos that were removed while it was made. */
  pictures: z.object({ files: z.int(), missing: z.array(z.string()) }),
  /** SHA-256 of every other entry, by its name. */
  checksums: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The archive is not whole, or none of ours; the message names the fault. */
export class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged'
}
