import type { Generated } from 'kysely'
import type { ImportChoices, ImportFormat, ImportState, RowFate, RowReason } from '#core/import/import.ts'
import type { Instant, Json } from './cells.ts'

export interface ImportFileTable {
  id: string
  name: string
  format: ImportFormat
  state: ImportState
  headings: string[]
  choices: Json<ImportChoices>
  version: Generated<number>
  created_by: string
  created_at: Instant
  started_at: Instant | null
  ended_at: Instant | null
}

export interface ImportRowTable {
  import_id: string
  number: number
  booking: Generated<number | null>
  cells: string[]
  fate: Generated<RowFate | null>
  reason: Json<RowReason> | null
  reservation_id: Generated<string | null>
}

export interface ImportedReservationTable {
  reservation_id: string
  key: Buffer
  import_id: string | null
  paid_minor: Generated<number>
}

export interface ImportDepartureTable {
  availability_id: string
  import_id: string
}

export interface ImportMappingTable {
  headings_key: Buffer
  choices: Json<ImportChoices>
  saved_at: Instant
}
