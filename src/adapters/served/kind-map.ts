import type { ServedRequest } from '#core/kernel/served-request.ts'

/** The facts that requests of one kind have in common. */
export type Kind = Pick<ServedRequest, 'entryPoint' | 'method' | 'route' | 'status'>

type Entry<Value> = { kind: Kind; value: Value }

/**
 * A value for each kind of served requests, made when the first of them is served. It is found without making a text of
 * the kind, which costs more than the rest of an observation.
 */
export class KindMap<Value> {
  readonly #make: (kind: Kind) => Value
  readonly #byRoute = new Map<string, Entry<Value>[]>()

  constructor(make: (kind: Kind) => Value) {
    this.#make = make
  }

  get(kind: Kind): Value {
    let entries = this.#byRoute.get(kind.route)
    if (!entries) this.#byRoute.set(kind.route, (entries = []))
    for (const entry of entries) if (isSame(entry.kind, kind)) return entry.value
    const { entryPoint, method, route, status } = kind
    const value = this.#make(kind)
    entries.push({ kind: { entryPoint, method, route, status }, value })
    return value
  }

  *values(): Generator<Value> {
    for (const entries of this.#byRoute.values()) for (const { value } of entries) yield value
  }

  clear(): void {
    this.#byRoute.clear()
  }
}

function isSame(one: Kind, other: Kind): boolean {
  return one.status === other.status && one.method === other.method && one.entryPoint === other.entryPoint
}
