import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { prefixOf } from '../../../domain/languages/languages.decider.ts';
import { DEFAULT_WEBSITE_ID } from '../../application/kernel/defaultWebsite.ts';
import { untilAnswered } from '../../application/kernel/untilAnswered.ts';
import type { SiteLanguages } from '../../application/languages/siteLanguages.ts';
import type { OutageOf } from '../../application/ports/outages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language that the address names, e.g. `de` of `/de/shop`; `null` for the site's own. */
    language: string | null;
  }
}

const languages = new WeakMap<IncomingMessage, string>();
type RawRequest = Pick<IncomingMessage, 'headers'> & { readonly url?: string | undefined };

/** What programs call and browsers load has no language in its address. */
const WITHOUT_LANGUAGE = /^\/(?:api|assets|media|config|metrics|healthz|readyz)(?:[/?]|$)/;

/**
 * Takes the language out of an address before a route is looked for: `/de/shop` is `/shop`, in German. For Fastify's
 * `rewriteUrl`, which cannot wait.
 */
export const languageTaker =
  (siteLanguages: Pick<SiteLanguages, 'known'>, hosts: ReadonlyMap<string, string>) =>
  (request: RawRequest): string => {
    const url = request.url ?? '/';
    const [, first = '', rest = ''] = /^(\/[A-Za-z-]{2,6})((?:[/?].*)?)$/.exec(url) ?? [];
    if (first === '') return url;
    const host = request.headers.host?.replace(/:\d+$/, '') ?? '';
    const spoken = siteLanguages.known(hosts.get(host) ?? DEFAULT_WEBSITE_ID);
    const language = spoken.find(({ tag }) => prefixOf(tag) === first);
    const path = rest.startsWith('/') ? rest : `/${rest}`;
    if (!language || WITHOUT_LANGUAGE.test(path)) return url;
    languages.set(request as IncomingMessage, language.tag);
    return path;
  };

export interface LanguageOptions {
  readonly siteLanguages: SiteLanguages;
  readonly websiteIds: readonly string[];
  readonly outageOf: OutageOf;
  /** Answers that there is nothing: a language that is not published yet is shown to staff alone. */
  readonly showNothing: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Pages in the language that their address names (`docs/rules/languages.md#addresses`). */
export default fp(
  async (app, { siteLanguages, websiteIds, outageOf, showNothing }: LanguageOptions) => {
    app.decorateRequest('language', null);
    app.addHook('onReady', async () => {
      // No address can be told from a language before: who comes meanwhile would be shown that there is nothing.
      await untilAnswered(() => Promise.all(websiteIds.map((websiteId) => siteLanguages.of(websiteId))), {
        isAway: (error) => outageOf(error) === 'unavailable',
        onAway: (err) =>
          app.log.warn(
            { err },
            'The event store does not answer which languages there are. It is asked again.',
          ),
      });
    });
    app.addHook('onRequest', (request, reply, done) => {
      const language = languages.get(request.raw);
      if (language === undefined) return done();
      request.language = language;
      const spoken = siteLanguages.known(request.websiteId).find(({ tag }) => tag === language);
      if (spoken?.isPublished) return done();
      request.isStaffMember().then(
        (isStaff) => (isStaff ? done() : void showNothing(request, reply).then(undefined, done)),
        (error: Error) => done(error),
      );
    });
    // Who was sent on stays in the language that they came with.
    app.addHook('onSend', ({ language }, reply, payload, done) => {
      const location = reply.getHeader('location');
      const isOfSite = typeof location === 'string' && /^\/(?!\/)/.test(location);
      if (language !== null && isOfSite && !WITHOUT_LANGUAGE.test(location)) {
        reply.header('location', prefixOf(language) + location);
      }
      done(null, payload);
    });
  },
  { name: 'language', dependencies: ['website', 'siteLock'] },
);
