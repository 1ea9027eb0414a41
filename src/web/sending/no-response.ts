/**
 * The status of a post without a readable response, as the loaders of a page see it. From 400 on, React Router does
 * not run them; the server never returns this one.
 */
export const NO_RESPONSE = 599
