import fp from 'fastify-plugin';

/** Hosts besides this site that a page may load scripts and frames from, and call. */
export interface PolicyHosts {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/**
 * Scripts come from this site's own files only; a template may style an element in place. JSON-LD is data and not
 * touched by the policy.
 */
export const CONTENT_SECURITY_POLICY = [
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
export const contentSecurityPolicy = ({ scripts, frames, calls }: PolicyHosts): string =>
  [
    CONTENT_SECURITY_POLICY,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `frame-src ${["'self'", ...frames].join(' ')}`,
    `connect-src ${["'self'", ...calls].join(' ')}`,
  ].join('; ');

export default fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('referrer-policy', 'strict-origin-when-cross-origin');
      // What the API says is true of this moment, and often for one person only.
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'securityHeaders' },
);
