import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { CommandHandler } from '../../application/commands/commandHandler.ts';
import type { Sessions } from '../../application/ports/sessions.ts';
import { endCookie } from './endCookie.ts';

const SESSION_COOKIE = 'customer';
/** Readable by scripts: pages know from it whether somebody is signed in (`docs/rules/customers.md#user-info-cookie`). Grants nothing. */
const USER_INFO_COOKIE = 'user-info';
const DAY_SECONDS = 24 * 60 * 60;
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's account, or `null` for a guest. Costs nothing where there is no session cookie. */
    customer(): Promise<RegisteredCustomer | null>;
    /** The same for what only account holders can do. Throws `NOT_SIGNED_IN`. */
    signedInCustomer(): Promise<RegisteredCustomer>;
  }
  interface FastifyReply {
    openCustomerSession(customer: RegisteredCustomer, rememberMe: boolean): void;
    closeCustomerSession(): void;
  }
}

export interface CustomerSessionOptions {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  /** Signed for one website: a customer of one is nobody on another of the same installation. */
  readonly sessionsOf: (websiteId: string) => Sessions;
  readonly isSecure: boolean;
}

/**
 * Which visitor has signed in to an account of theirs. Has nothing to do with the editor: a customer's cookie opens
 * nothing there, as it is signed for another purpose. A changed password ends every session at once.
 */
export default fp(
  async (app, { commandHandler, sessionsOf, isSecure }: CustomerSessionOptions) => {
    const shared = { path: '/', sameSite: 'lax', secure: isSecure } as const;
    const cookie = { ...shared, httpOnly: true } as const;

    app.decorateRequest('customer', async function (this: FastifyRequest) {
      const token = this.cookies[SESSION_COOKIE];
      if (!token) return null;
      return sessionsOf(this.websiteId).accountOf(token, async (customerId) => {
        const { state } = await commandHandler.load(customerAggregate, customerId);
        return state.status === 'registered' ? state : null;
      });
    });
    app.decorateRequest('signedInCustomer', async function (this: FastifyRequest) {
      const customer = await this.customer();
      if (!customer) throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
      return customer;
    });
    app.decorateReply(
      'openCustomerSession',
      function (this: FastifyReply, customer: RegisteredCustomer, rememberMe: boolean) {
        const { customerId, passwords } = customer;
        const lifetime = rememberMe ? REMEMBERED_SECONDS : DAY_SECONDS;
        const token = sessionsOf(this.request.websiteId).tokenFor(customerId, passwords, lifetime);
        const userInfo = JSON.stringify({ authenticated: true, siteUserId: customerId });
        // Without "remember me" the browser forgets both when it closes, and the token runs out after a day.
        const kept = rememberMe ? { maxAge: lifetime } : {};
        this.setCookie(SESSION_COOKIE, token, { ...cookie, ...kept });
        this.setCookie(USER_INFO_COOKIE, userInfo, { ...shared, ...kept });
      },
    );
    app.decorateReply('closeCustomerSession', function (this: FastifyReply) {
      endCookie(this, SESSION_COOKIE, cookie);
      endCookie(this, USER_INFO_COOKIE, shared);
    });
  },
  { name: 'customerSession', dependencies: ['@fastify/cookie', 'website'] },
);
