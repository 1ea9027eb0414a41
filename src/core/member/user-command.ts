/**
 * The command for members as an operator types it: that of a server that `install.sh` has set up, and that of a
 * checkout or a container. The process does not know where it runs, so both are named, everywhere in this order.
 */
export function userCommand(words = ''): string {
  const [installed, elsewhere] = words ? [` ${words}`, ` -- ${words}`] : ['', '']
  return `escapade user${installed} (or npm run user${elsewhere})`
}
