import * as z from 'zod'
import { isUuid } from '../kernel/ids.ts'
import {
  formCheckbox,
  formDigits,
  formFile,
  formInteger,
  formList,
  formText,
  formToken,
} from '../kernel/form-values.schema.ts'
import { instantSchema, localeOrDefaultSchema, localeSchema } from '../kernel/wire.schema.ts'
import {
  IMPORT_SYSTEM_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FIELDS,
  IMPORT_FORMATS,
  IMPORT_PRODUCTS_MAX,
  IMPORT_STATES,
  NEW_CAPACITY_MAX,
  ROW_FATES,
  ROW_REASONS,
} from './import.ts'

/** A file of bookings, as a part named `file`. */
export const uploadImportSchema = z.object({ file: formFile, formToken, locale: localeOrDefaultSchema })

const fieldSchema = z.enum(IMPORT_FIELDS, 'validation.invalid')

/** The meaning of each column in its order, `columns[0]` and so on; an empty one has none. */
export const chooseColumnsSchema = z.object({
  columns: formList(fieldSchema.or(z.literal('')), IMPORT_COLUMNS_MAX),
  perTicket: formCheckbox,
  system: formText(IMPORT_SYSTEM_MAX).default(''),
})

/** The version of the choices that the member has seen; others are refused. */
const versionSchema = formDigits(1, 999_999_999, 'form.invalid').meta({
  description:
    'The `version` of the import as it was shown. Another one is refused with `import.state_conflict`: its choices have been replaced since.',
})

const chosenTourSchema = z
  .string('validation.invalid')
  .refine((id) => id === '' || isUuid(id), 'validation.invalid')

/** The tour of each product, `tours[{key}]` by the key of the product; an empty one leaves its rows out. */
export const chooseToursSchema = z.object({
  version: versionSchema,
  tours: z
    .record(z.string().regex(/^[0-9a-f]{64}$/, 'validation.invalid'), chosenTourSchema, 'validation.invalid')
    .refine((tours) => Object.keys(tours).length <= IMPORT_PRODUCTS_MAX, 'validation.too_many')
    .default({})
    .meta({
      description:
        'The tour of each product, `tours[{key}]` by the `key` of the product; an empty or a missing one leaves its rows out.',
    }),
  dateOrder: z
    .enum(['', 'DMY', 'MDY'], 'validation.invalid')
    .default('')
    .transform((order) => (order === '' ? null : order)),
  unpaid: z.enum(['PAID', 'DUE'], 'validation.invalid'),
  createDepartures: formCheckbox,
  capacity: formInteger(1, NEW_CAPACITY_MAX),
  locale: localeSchema,
})

/** The start of the dry run that was shown. */
export const startImportSchema = z.object({ version: versionSchema })

export const importQuerySchema = z.object({
  locale: localeOrDefaultSchema,
  fate: z.enum(ROW_FATES).optional(),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
})

/** A reason in the words of a code, with the facts of its message. */
const rowReasonSchema = z.object({
  code: z.enum(ROW_REASONS),
  value: z.string().optional(),
  field: fieldSchema.optional(),
  row: z.int().optional(),
  guests: z.int().optional(),
  left: z.int().optional(),
  typed: z.int().optional(),
})

const importSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_STATES),
  createdBy: z.string(),
  createdAt: instantSchema,
  rows: z.int(),
  imported: z.int(),
})

/** The imports, the newest first. */
export const importsSchema = z.object({ imports: z.array(importSummarySchema) })

/** One import: the content of its file, the choices of the member, and the fates of its rows. */
export const importDetailSchema = importSummarySchema.extend({
  /** Rises whenever choices are saved; the tours and the start are sent with it. */
  version: z.int(),
  /** The columns with the first of their cells. */
  columns: z.array(
    z.object({ heading: z.string(), samples: z.array(z.string()), field: fieldSchema.nullable() }),
  ),
  /** The tour of each product: null until one is chosen, and empty where its rows are left out. */
  products: z.array(
    z.object({ key: z.string(), name: z.string(), rows: z.int(), tourId: z.string().nullable() }),
  ),
  tours: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** True when nothing in the file shows the order of day and month. */
  dateOrderUnclear: z.boolean(),
  choices: z.object({
    perTicket: z.boolean(),
    system: z.string(),
    dateOrder: z.enum(['DMY', 'MDY']).nullable(),
    unpaid: z.enum(['PAID', 'DUE']),
    createDepartures: z.boolean(),
    capacity: z.int(),
    locale: localeSchema,
  }),
  /** The number of rows of each fate that occurs. */
  counts: z.array(z.object({ fate: z.enum(ROW_FATES), rows: z.int() })),
  /** Rows whose departure does not exist and would be created. */
  withoutDeparture: z.int(),
  /** One page of the rows. */
  list: z.array(
    z.object({
      number: z.int(),
      cells: z.array(z.string()),
      fate: z.enum(ROW_FATES).nullable(),
      reason: rowReasonSchema.nullable(),
      reservation: z.object({ id: z.uuid(), reference: z.string(), name: z.string() }).nullable(),
    }),
  ),
  total: z.int(),
  pageSize: z.int(),
})

export type UploadImport = z.infer<typeof uploadImportSchema>
export type ChooseColumns = z.infer<typeof chooseColumnsSchema>
export type ChooseTours = z.infer<typeof chooseToursSchema>
export type StartImport = z.infer<typeof startImportSchema>
export type ImportQuery = z.infer<typeof importQuerySchema>
export type ImportSummary = z.infer<typeof importSummarySchema>
export type ImportDetail = z.infer<typeof importDetailSchema>
export type Imports = z.infer<typeof importsSchema>
