import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import type { RegisteredCustomer } from '../../../domain/customers/customer.state.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Mutation } from '../../application/commands/commandContext.ts';
import type { CommandHandler } from '../../application/commands/commandHandler.ts';
import type { Countries } from '../../application/ports/countries.ts';
import type { AccountSessions, HeldSession } from '../../application/sessions/accountSessions.ts';
import { admitting } from '../kernel/callers.ts';
import { deviceName } from '../kernel/deviceName.ts';
import { endCookie } from './endCookie.ts';

const SESSION_COOKIE = 'customer';
/** Readable by scripts: pages know from it whether somebody is signed in (`docs/rules/customers.md#user-info-cookie`). Grants nothing. */
const USER_INFO_COOKIE = 'user-info';
/** The language that a visitor chose, or that of the account which signed in last: pages offer themselves in it (`docs/rules/languages.md#offered`). */
export const LOCALE_COOKIE = 'locale';
const LOCALE_SECONDS = 365 * 24 * 60 * 60;
/** Shows that an account has been signed in on this device; opens nothing. */
const DEVICE_COOKIE = 'customer-device';
/** As long as browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's account, or `null` for a guest. Costs nothing where there is no session cookie. */
    customer(): Promise<RegisteredCustomer | null>;
    /** The same with the session that they have here. */
    customerSession(): Promise<HeldSession<RegisteredCustomer> | null>;
    /** This device, where the account has been signed in on it before. */
    knownCustomerDevice(customerId: string): string | null;
    /** The same for what only account holders can do. Throws `NOT_SIGNED_IN`. */
    signedInCustomer(): Promise<RegisteredCustomer>;
  }
  interface FastifyReply {
    /** Opens a session in this browser, and says where it was written. */
    openCustomerSession(customer: RegisteredCustomer, rememberMe: boolean, mutation: Mutation): Promise<void>;
    /** Takes the cookies back: the session itself is ended by who calls this. */
    closeCustomerSession(): void;
    /** Which language this browser would rather read. */
    rememberLanguage(language: string): void;
    /** From now on the device counts as one that this account is used on. */
    knowCustomerDevice(customerId: string, mutation: Mutation): void;
  }
}

export interface CustomerSessionOptions {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  /** Signed for one website: a customer of one is nobody on another of the same installation. */
  readonly sessionsOf: (websiteId: string) => AccountSessions;
  readonly countries: Countries;
  readonly isSecure: boolean;
}

/**
 * Which visitor has signed in to an account of theirs. Has nothing to do with the editor: a customer's cookie opens
 * nothing there, as it is signed for another purpose. A changed password ends every session at once.
 */
export default fp(
  async (app, { commandHandler, sessionsOf, countries, isSecure }: CustomerSessionOptions) => {
    const shared = { path: '/', sameSite: 'lax', secure: isSecure } as const;
    const cookie = { ...shared, httpOnly: true } as const;

    app.decorateRequest('customerSession', async function (this: FastifyRequest) {
      const token = this.cookies[SESSION_COOKIE];
      if (!token) return null;
      return sessionsOf(this.websiteId).held(token, async (customerId) => {
        const { state } = await commandHandler.load(customerAggregate, customerId);
        return state.status === 'registered' ? state : null;
      });
    });
    app.decorateRequest('customer', async function (this: FastifyRequest) {
      return (await this.customerSession())?.account ?? null;
    });
    app.decorateRequest('knownCustomerDevice', function (this: FastifyRequest, customerId: string) {
      return sessionsOf(this.websiteId).knownDevice(customerId, this.cookies[DEVICE_COOKIE]);
    });
    app.decorateRequest('signedInCustomer', async function (this: FastifyRequest) {
      const customer = await this.customer();
      if (!customer) throw new DomainError('NOT_SIGNED_IN', 'Please sign in.');
      return customer;
    });
    app.decorateReply(
      'openCustomerSession',
      async function (
        this: FastifyReply,
        { customerId, passwords, language }: RegisteredCustomer,
        rememberMe: boolean,
        mutation: Mutation,
      ) {
        const lifetime = rememberMe ? REMEMBERED_SECONDS : DAY_SECONDS;
        const { ip, headers, websiteId } = this.request;
        const visit = { device: deviceName(headers['user-agent']), place: await countries.placeOf(ip) };
        const holder = { accountId: customerId, passwords };
        const { token, position } = await sessionsOf(websiteId).open(holder, visit, lifetime, mutation);
        const userInfo = JSON.stringify({ authenticated: true, siteUserId: customerId });
        // Without "remember me" the browser forgets both when it closes, and the token runs out after a day.
        const kept = rememberMe ? { maxAge: lifetime } : {};
        this.setCookie(SESSION_COOKIE, token, { ...cookie, ...kept });
        this.setCookie(USER_INFO_COOKIE, userInfo, { ...shared, ...kept });
        this.rememberLanguage(language);
        this.knowCustomerDevice(customerId, mutation);
        this.writtenAt(position);
      },
    );
    app.decorateReply('rememberLanguage', function (this: FastifyReply, language: string) {
      this.setCookie(LOCALE_COOKIE, language, { ...shared, maxAge: LOCALE_SECONDS });
    });
    app.decorateReply(
      'knowCustomerDevice',
      function (this: FastifyReply, customerId: string, mutation: Mutation) {
        const { websiteId } = this.request;
        const device = this.request.knownCustomerDevice(customerId) ?? mutation.newId('device');
        const token = sessionsOf(websiteId).deviceToken(customerId, device);
        this.setCookie(DEVICE_COOKIE, token, { ...cookie, maxAge: DEVICE_SECONDS });
      },
    );
    app.decorateReply('closeCustomerSession', function (this: FastifyReply) {
      endCookie(this, SESSION_COOKIE, cookie);
      endCookie(this, USER_INFO_COOKIE, shared);
    });
  },
  { name: 'customerSession', dependencies: ['@fastify/cookie', 'website', 'consistency', 'commandContext'] },
);

/** Lets a request through when a customer is signed in. Before the body is even read. */
export const requireCustomer = admitting({ holder: 'customer' }, async (request) => {
  await request.signedInCustomer();
});
