/** The keys of the messages with any text under each: the keys that the other language must have. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** A tree of messages with at least one for each of these dotted codes: 'a.b' requires { a: { b: string } }. */
export type MessagesFor<Code extends string> = {
  readonly [Head in Code extends `${infer H}.${string}` ? H : Code]: Head extends Code
    ? string
    : { readonly [Tail in Code extends `${Head}.${infer T}` ? T : never]: string } & {
        readonly [more: string]: string
      }
}
