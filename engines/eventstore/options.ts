/**
 * Where a node listens: on a unix socket, whose path has at most 107 bytes and which its owner alone may use (mode 0600),
 * or on a TCP port of an address; port 0 takes one that is free.
 */
export type Listen = { readonly socketPath: string } | { readonly host: string; readonly port: number };

/** With it, a node speaks TLS on TCP, and checks who calls and what they may do. */
export interface SecurityOptions {
  /** The server's certificate, PEM. */
  readonly certificate: string;
  /** The private key of the certificate, PEM. */
  readonly privateKey: string;
  /** For the users `admin` and `ops` where they do not exist yet; `changeit`, as EventStoreDB has it, unless told. */
  readonly defaultPassword?: string;
}

/** What a node is. */
export interface NodeOptions {
  /** The folder that keeps the events; made where there is none. One running node per folder: the caller sees to that. */
  readonly dataDir: string;
  readonly listen: Listen;
  /** Without it everybody who reaches the node may do everything, as on a server that runs `--insecure`. */
  readonly security?: SecurityOptions | undefined;
}
