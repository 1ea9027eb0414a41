/**
 * The IP address of a process of this machine that connects through a Unix socket, where peers have none. The socket's
 * permissions decide which processes may connect.
 */
export const LOCAL_PEER = '127.0.0.1'
