/**
 * Where a node listens: on a unix socket, whose path ends in `.sock` (that is how the driver knows it) and which its owner
 * alone may use (mode 0600), or on a TCP port of an address; port 0 takes one that is free.
 */
export type Listen = { readonly socketPath: string } | { readonly host: string; readonly port: number };

/** What a node is. */
export interface NodeOptions {
  /** The folder that keeps the documents; made where there is none. One running node per folder: the caller sees to that. */
  readonly dataDir: string;
  readonly listen: Listen;
  /**
   * How many bytes of writes a journal keeps before the tables must have taken them in; 32 MiB unless told. They begin at
   * half of it. More makes writes of the same documents cheaper, and a start after a kill longer.
   */
  readonly journalLimit?: number;
}

/** A node, and how it runs in this process. */
export interface StartOptions extends NodeOptions {
  /** False runs the node in the calling thread. */
  readonly worker?: boolean;
}
