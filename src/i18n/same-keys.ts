/** The keys of a catalogue with any sentence under each: what the other language has to say. */
export type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** At least a sentence for each of these dotted codes, nested as a catalogue is: 'a.b' asks for { a: { b: string } }. */
export type SentencesFor<Code extends string> = {
  readonly [Head in Code extends `${infer H}.${string}` ? H : Code]: Head extends Code
    ? string
    : { readonly [Tail in Code extends `${Head}.${infer T}` ? T : never]: string } & {
        readonly [more: string]: string
      }
}
