/** What Amazon's notification service is asked for: only at its own hosts, which whoever calls has looked at. */
export interface SnsCalls {
  /** The certificate (PEM) behind an address. Rejects where nobody answers within ten seconds, or with something else. */
  certificate(url: string): Promise<string>;
  /** Opens the address that confirms a subscription. Rejects where it is refused. */
  confirm(url: string): Promise<void>;
}
