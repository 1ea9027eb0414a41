import * as z from 'zod'
import type { Locale } from '#core/kernel/locale.ts'
import { NO_BREAK_HYPHEN } from '#core/kernel/typeset.ts'
import { CSV_BEGIN, csvLine, type Cell } from '../http/response/csv.ts'
import { xlsxStream } from '../http/response/xlsx.ts'
import { asAttachment } from './as-attachment.ts'

const CSV_TYPE = 'text/csv; charset=utf-8'
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The formats of a table as a file; another one is the 404 of the call. */
export const tableFormatSchema = z.enum(['csv', 'xlsx'], 'not_found')

/** A route's response with such a file, for its `responses`. */
export const TABLE_FILE = {
  description: 'The file',
  content: { 'text/csv': { schema: z.string() }, [XLSX_TYPE]: { schema: z.string() } },
}

type Rows = readonly (readonly Cell[])[]

export type TableFile = {
  format: z.infer<typeof tableFormatSchema>
  locale: Locale
  /** The name of the sheet. */
  title: string
  /** The name of the file, without the ending of its format. */
  name: string
  headers: readonly string[]
  batches: AsyncIterable<Rows>
}

/** A table as a download that is written as its rows come. */
export function tableFile({ format, locale, title, name, batches, ...table }: TableFile): Response {
  const isCsv = format === 'csv'
  // Programs find a column by its name, with the hyphen of a keyboard.
  const headers = table.headers.map((header) => header.replaceAll(NO_BREAK_HYPHEN, '-'))
  const stream = isCsv ? csvStream(headers, batches, locale) : xlsxStream(title, headers, batches)
  const file = `${name}.${format}`
  return new Response(stream, {
    headers: {
      'Content-Type': isCsv ? CSV_TYPE : XLSX_TYPE,
      'Content-Disposition': asAttachment(file),
      'Cache-Control': 'no-store',
    },
  })
}

function csvStream(
  headers: readonly string[],
  batches: AsyncIterable<Rows>,
  locale: Locale,
): ReadableStream<Uint8Array> {
  const rows = batches[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const header = headers.map((text) => ({ kind: 'text', text }) as const)
      controller.enqueue(encoder.encode(CSV_BEGIN + csvLine(header, locale)))
    },
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value.map((cells) => csvLine(cells, locale)).join('')))
    },
    async cancel() {
      await rows.return?.()
    },
  })
}
