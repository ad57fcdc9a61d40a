/** Where a provider is, and by what it knows this site. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it sends people back to. */
  readonly redirectUri: string;
}

/** What a browser keeps while its person is at the provider: what comes back must fit to it. */
export interface PendingSignOn {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Whom a provider has vouched for. */
export interface VouchedPerson {
  readonly email: string;
}

/** Providers that vouch for people by OpenID Connect. Each call throws `SSO_UNREACHABLE` where a provider does not answer as one. */
export interface IdentityProviders {
  /** Asks the provider to describe itself: whether it is there, and speaks OpenID Connect. */
  discover(client: ProviderClient): Promise<void>;
  /** Where the person is sent, with what their browser keeps meanwhile. */
  begin(client: ProviderClient): Promise<{ readonly url: string; readonly pending: PendingSignOn }>;
  /**
   * Whom the provider vouches for, from the address that it sent the browser back to. Throws `SSO_FAILED` for everything that
   * does not fit, and where the provider does not say that the address is theirs.
   */
  complete(client: ProviderClient, pending: PendingSignOn, returnedTo: URL): Promise<VouchedPerson>;
}
