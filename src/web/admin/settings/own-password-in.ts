/** The ids of a form whose field of one's own password has this id: the API names it `current`, as other forms do. */
export function ownPasswordIn(id: string): (name: string) => string {
  return (name) => (name === 'current' ? id : name)
}
