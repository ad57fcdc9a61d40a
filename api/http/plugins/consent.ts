import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  type Consent,
  type ConsentAnswer,
  consentCookieOf,
  consentFor,
  readConsentCookie,
} from '../../../domain/privacy/consent.facts.ts';
import type { Preferences } from '../../application/preferences/preferences.ts';

/** Readable by scripts: a page may look at it, the gateway judges it. */
export const CONSENT_COOKIE = 'consent';
/** In seconds, 180 days: then the question is asked anew. */
const KEPT_FOR = 180 * 24 * 3600;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the visitor agreed to, as it counts for this request (`docs/rules/privacy.md#consent`). */
    consent(): Promise<Consent>;
  }
  interface FastifyReply {
    /** Has the browser keep an answer. */
    keepConsent(answer: ConsentAnswer): FastifyReply;
  }
}

export interface ConsentOptions {
  readonly preferences: Preferences;
  readonly isSecure: boolean;
}

/** Whether the browser itself says no: Global Privacy Control, or the older word for it. */
export const hasObjected = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1';

/** Says of every request what its visitor agreed to. Asked for only by those who need to know. */
export default fp(
  async (app, { preferences, isSecure }: ConsentOptions) => {
    app.decorateRequest('consent', async function (this: FastifyRequest): Promise<Consent> {
      const asked = await preferences.of(this.websiteId, 'consent');
      return consentFor(asked, readConsentCookie(this.cookies[CONSENT_COOKIE]), hasObjected(this));
    });
    app.decorateReply('keepConsent', function (this: FastifyReply, answer: ConsentAnswer): FastifyReply {
      return this.setCookie(CONSENT_COOKIE, consentCookieOf(answer), {
        ...{ path: '/', sameSite: 'lax', secure: isSecure, maxAge: KEPT_FOR },
      });
    });
  },
  { name: 'consent', dependencies: ['website', '@fastify/cookie'] },
);
