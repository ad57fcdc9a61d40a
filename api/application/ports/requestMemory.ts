/**
 * What was asked for under which key, for all gateways of a site (`docs/rules/wire.md#same-request`). It holds marks and
 * no requests: nothing can be read from it.
 */
export interface RequestMemory {
  /** Keeps the mark of the first request with this key. Answers with the mark that is kept: this one, or an earlier one. */
  keep(key: string, mark: string, at: Date): Promise<string>;
}
