/** The largest number of characters of the operator's texts in the settings. */
export const SETTING_TEXT_MAX = { line: 300, text: 20_000 }
