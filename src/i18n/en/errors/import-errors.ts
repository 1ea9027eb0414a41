/** The refusals of files of bookings. */
export const importErrors = {
  blank: 'The file is empty',
  cell_too_long: 'Row {row} has a cell of more than {max} characters. Shorten it, then send the file again',
  column_missing:
    'Say which column holds {field, select, NAME {the name} DATE {the date} REFERENCE {the booking reference} other {this}}',
  column_twice: 'Two columns have the same meaning. Leave one of them out',
  date_order_missing: 'Dates like 03/04 can be read in two ways. Choose which number is the day',
  empty: 'The file has no rows below its headings',
  nothing_ready: 'No row of this file can be imported',
  state_conflict:
    'This import has changed since you opened the page. Check what the page shows now before you go on',
  too_large_inside: 'The file becomes too large when it is opened. Save it again with fewer rows',
  too_many_columns: 'The file has more than {max} columns. Remove those that you do not need',
  too_many_products: 'The file has more than {max} different products. Split it into several files',
  too_many_rows: 'The file has more than {max, number} rows. Split it into several files',
  unreadable: 'This file cannot be read. Save it as CSV or XLSX, or export a calendar as ICS',
  without_events: 'The calendar has no events',
} as const
