/** The largest number of characters of the operator's texts in the settings. */
export const SETTING_TEXT_MAX = { line: 300, text: 20_000 }

/** The longest version of the terms of sale, such as '2026-03'. */
export const TERMS_VERSION_MAX = 40

/** The longest wording of the operator's own for one message. */
export const WORDING_CHARACTERS_MAX = 1_000
