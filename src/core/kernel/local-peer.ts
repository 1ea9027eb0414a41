/**
 * The address by which a process of this machine is known that connects through a Unix socket, where peers have none.
 * Who may connect is decided by the socket's permissions.
 */
export const LOCAL_PEER = '127.0.0.1'
