/** Collects the values of one moment, such as of one response of the server, and passes them on together. */
export function together<T>(take: (values: T[]) => void): (value: T) => void {
  let values: T[] = []
  return (value) => {
    if (values.length === 0)
      setTimeout(() => {
        take(values)
        values = []
      })
    values.push(value)
  }
}
