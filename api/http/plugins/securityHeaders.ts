import fp from 'fastify-plugin';

/** Hosts besides this site that a page may load scripts and frames from, and call. */
export interface PolicyHosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
  /** Recordings. */
  readonly media?: readonly string[];
}

/**
 * Scripts come from this site's own files only; a template may style an element in place. JSON-LD is data and not
 * touched by the policy.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** The policy of a page that needs something of others, e.g. of a payment provider (`docs/rules/payments.md#card-fields`). */
export const contentSecurityPolicy = ({ scripts, frames, calls, media = [] }: PolicyHosts): string =>
  [
    CONTENT_SECURITY_POLICY,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `connect-src ${["'self'", ...calls].join(' ')}`,
    ...(media.length > 0 ? [`media-src ${["'self'", ...media].join(' ')}`] : []),
  ].join('; ');

/** In seconds, a year: browsers come by https only for so long, once they have come by it. */
const HSTS = 'max-age=31536000';

export interface SecurityHeadersOptions {
  /** Whether visitors come over https. */
  readonly isSecure: boolean;
}

/** What every answer says to browsers, whatever it is about. A page that needs another policy sets it itself. */
export const securityHeadersOf = ({
  isSecure,
}: SecurityHeadersOptions): Readonly<Record<string, string>> => ({
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(isSecure && { 'strict-transport-security': HSTS }),
});

/** `docs/rules/wire.md#security-headers`. */
export default fp(
  async (app, options: SecurityHeadersOptions) => {
    const always = securityHeadersOf(options);
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(always);
      // What the API says is true of this moment, and often for one person only.
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'securityHeaders' },
);
