/**
 * The status of a post without a readable answer, as the loaders of a page see it. From 400 on, React Router leaves them
 * alone; the server never answers with this one.
 */
export const NO_ANSWER = 599
