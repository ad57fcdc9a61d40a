import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { placeIn, SITE_PLACE } from '../../../domain/access/access.state.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { AccessPasses } from '../../application/access/accessPasses.ts';
import type { AccessRules } from '../../application/access/accessRules.ts';
import { admissionOf } from '../kernel/callers.ts';
import { routeOf } from '../kernel/routeOf.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also while the site is locked: it shows nothing of the site, or whoever asks has a right of their own. */
    staysOpen?: boolean;
  }
  interface FastifyRequest {
    /** Whether the site asks for a password, which whoever asks has given: what they see is for no cache in between. */
    isBehindLock: boolean;
    /** Whether the browser shows a pass for the password that is asked for at a place. */
    hasPass(placeId: string, passwordHash: string): boolean;
    /** Whether somebody asks who helps run the site. */
    isStaffMember(): Promise<boolean>;
  }
}

/** One cookie for each place, of an id: letters, digits and underscores. */
export const passCookie = (placeId: string): string => `pass_${placeId}`;

/**
 * What stays open of a locked site: the editor with what it is made of, signing in to it, calls of machines, pictures by their
 * content, and what links in mails lead to, which somebody has bought, owes, or must be able to leave.
 */
const OPEN_PATHS = [
  ...[
    'assets',
    'config',
    'media',
    'healthz',
    'readyz',
    'metrics',
    'favicon\\.ico',
    'robots\\.txt',
    '_preview',
  ],
  ...['order', 'invoice', 'pay'],
  ...['staff', 'docs', 'openapi', 'crumb', 'time-machine'].map((path) => `api/${path}`),
  ...['mailing-list/unsubscribe', 'mailing-list/confirm', 'mailing-list/bounces'].map(
    (path) => `api/${path}`,
  ),
  ...['payments/webhooks', 'downloads', 'balance', 'orders/status'].map((path) => `api/commerce/${path}`),
  ...['donations/pledges', 'reviews/requests'].map((path) => `api/commerce/${path}`),
  ...['draft-orders/invoice', 'checkout/reminders/:token/decline'].map((path) => `api/commerce/${path}`),
  'api/site-users/account/notifications/restock/withdraw',
  'api/analytics/weekly-report/off',
];
const STAYS_OPEN = new RegExp(`^/(?:${OPEN_PATHS.join('|')})(?:[/.]|$)`);

export interface SiteLockOptions {
  readonly accessRules: AccessRules;
  readonly accessPasses: AccessPasses;
  /** Shows the lock screen, with the status of its type. */
  readonly showLock: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Asks for the password of the site before anything of it is answered (`docs/rules/access.md#the-site`). */
export default fp(
  async (app, { accessRules, accessPasses, showLock }: SiteLockOptions) => {
    app.decorateRequest('isBehindLock', false);
    app.decorateRequest(
      'hasPass',
      function (this: FastifyRequest, placeId: string, passwordHash: string): boolean {
        const { websiteId } = this;
        const pass = this.cookies[passCookie(placeId)];
        return pass !== undefined && accessPasses.isGood(pass, { websiteId, placeId, passwordHash });
      },
    );
    app.decorateRequest('isStaffMember', async function (this: FastifyRequest) {
      if (this.apiKey) return true;
      try {
        const { isOwner, roles } = await this.staffAccount();
        return isOwner || roles.some((role) => role !== 'none');
      } catch (error) {
        if (error instanceof DomainError && error.code === 'NOT_SIGNED_IN') return false;
        throw error;
      }
    });

    app.addHook('onRoute', (route) => {
      const hooks = [route.onRequest ?? []].flat();
      const isForStaff = hooks.some((hook) => {
        const admission = admissionOf(hook);
        return admission !== undefined && !('holder' in admission && admission.holder === 'customer');
      });
      route.config = { staysOpen: isForStaff || STAYS_OPEN.test(route.url), ...route.config };
    });

    app.addHook('onRequest', (request, reply, done) => {
      if (routeOf(request).config.staysOpen === true) return done();
      const state = accessRules.known(request.websiteId);
      if (state && placeIn(state, SITE_PLACE).passwordHash === null) return done();
      assertOpen(request, reply).then(
        (isOpen) => isOpen && done(),
        (error: Error) => done(error),
      );
    });

    /** Answers whoever may not come in by itself. */
    async function assertOpen(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const { passwordHash } = placeIn(await accessRules.of(request.websiteId), SITE_PLACE);
      if (passwordHash === null) return true;
      request.isBehindLock = true;
      if (request.hasPass(SITE_PLACE, passwordHash) || (await request.isStaffMember())) return true;
      if (request.url.startsWith('/api/')) {
        reply.header('cache-control', 'private, no-store');
        throw new DomainError('SITE_LOCKED', 'This site is locked. Please enter its password first.');
      }
      await showLock(request, reply);
      return false;
    }
  },
  { name: 'siteLock', dependencies: ['@fastify/cookie', 'website', 'staffSession', 'apiKey'] },
);
