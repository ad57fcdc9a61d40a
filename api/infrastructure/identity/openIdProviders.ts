import { LRUCache } from 'lru-cache';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { IdentityProviders, ProviderClient } from '../../application/ports/identityProviders.ts';

/** What providers say of themselves, with their keys, is asked for again after a quarter of an hour, in milliseconds. */
const KNOWN_FOR = 15 * 60_000;
const MOST_KNOWN = 50;
/** A provider that takes longer is taken for one that is not there, in seconds. */
const LONGEST_WAIT = 10;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * OpenID Connect by the authorization code flow, with PKCE, state and nonce. `https` only, except for a provider on this very
 * machine, which is what somebody tries it with.
 */
export function createOpenIdProviders(): IdentityProviders {
  const known = new LRUCache<string, Configuration>({ max: MOST_KNOWN, ttl: KNOWN_FOR });

  async function configurationOf({ issuer, clientId, clientSecret }: ProviderClient): Promise<Configuration> {
    const key = JSON.stringify([issuer, clientId, clientSecret]);
    const found = known.get(key);
    if (found) return found;
    const address = assertIssuer(issuer);
    const execute = address.protocol === 'http:' ? [allowInsecureRequests] : [];
    const configuration = await reached(() =>
      discovery(address, clientId, clientSecret, undefined, { execute, timeout: LONGEST_WAIT }),
    );
    known.set(key, configuration);
    return configuration;
  }

  return {
    async discover(client) {
      known.clear();
      await configurationOf(client);
    },
    async begin(client) {
      const configuration = await configurationOf(client);
      const pending = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: client.redirectUri,
        scope: 'openid email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, pending };
    },
    async complete(client, { state, nonce, codeVerifier }, returnedTo) {
      const configuration = await configurationOf(client);
      const claims = await vouched(async () => {
        const tokens = await authorizationCodeGrant(configuration, returnedTo, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
          idTokenExpected: true,
        });
        return tokens.claims();
      });
      const email = claims?.email;
      if (typeof email !== 'string' || claims?.email_verified !== true) {
        throw new DomainError('SSO_FAILED', 'The provider did not say that this e-mail address is yours.');
      }
      return { email };
    },
  };
}

function assertIssuer(issuer: string): URL {
  const address = URL.canParse(issuer) ? new URL(issuer) : null;
  if (address?.protocol === 'https:') return address;
  if (address?.protocol === 'http:' && LOOPBACK.has(address.hostname)) return address;
  throw new DomainError('SSO_ISSUER_INVALID', 'The address of the provider begins with https://.', {
    field: 'issuer',
  });
}

/** Whatever goes wrong while a provider is asked what it is. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(
      new DomainError(
        'SSO_UNREACHABLE',
        'At this address no provider of OpenID Connect answers. Please look at it again.',
        { field: 'issuer' },
      ),
      { cause: error },
    );
  }
}

/** Whatever does not fit is the same to who signs in; why is told by the cause, to who reads the log. */
async function vouched<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw Object.assign(new DomainError('SSO_FAILED', 'Signing in did not work. Please try again.'), {
      cause: error,
    });
  }
}
