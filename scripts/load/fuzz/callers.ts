import type { Random } from '@storefold/engine-kit/testing';
import { CommandLineError } from '../../terminal/commandLineError.ts';
import { cookiesOf } from '../cookies.ts';

/** Who sends a request: cookies of nobody in particular, of a customer, or of the owner. */
export type Role = 'visitor' | 'customer' | 'owner';

export interface Owner {
  readonly email: string;
  readonly password: string;
}

/** After so many of its requests were answered with 401 a role signs in again. */
const PATIENCE = 20;
const CUSTOMER_PASSWORD = 'plough anchor violet 9';

/** The cookies of those who call. They sign in again where a request of theirs has signed them out. */
export class Callers {
  private readonly cookies = new Map<Role, ReadonlyMap<string, string>>();
  private readonly refusals = new Map<Role, number>();
  private readonly crumb: string;
  private readonly url: string;
  private readonly random: Random;
  private readonly owner: Owner | null;

  constructor(url: string, random: Random, owner: Owner | null) {
    this.url = url;
    this.random = random;
    this.owner = owner;
    this.crumb = random.uuid().replaceAll('-', '');
  }

  /** Throws `CommandLineError` where the owner is not let in. */
  async begin(): Promise<void> {
    await this.open('customer');
    if (!this.owner || (await this.open('owner'))) return;
    const { email } = this.owner;
    throw new CommandLineError(`${this.url} does not let in ${email}: set OWNER_EMAIL and OWNER_PASSWORD.`);
  }

  /** What `role` sends with every request. */
  headersOf(role: Role): Record<string, string> {
    const kept = [...(this.cookies.get(role) ?? [])].map(([name, value]) => `; ${name}=${value}`);
    return { cookie: `crumb=${this.crumb}${kept.join('')}`, 'x-csrf-token': this.crumb };
  }

  has(role: Role): boolean {
    return role === 'visitor' || this.cookies.has(role);
  }

  /** Takes notice of a 401 to somebody who was signed in. */
  async turnedAway(role: Role): Promise<void> {
    const refusals = (this.refusals.get(role) ?? 0) + 1;
    this.refusals.set(role, refusals);
    if (refusals % PATIENCE === 0) await this.open(role);
  }

  /** Signs the owner in, or makes a new customer: what was sent for the one before may have erased them. */
  private async open(role: Role): Promise<boolean> {
    const email = `${this.random.uuid()}@example.com`;
    const names = { firstName: 'Ada', lastName: 'Lovelace' };
    return role === 'owner'
      ? this.take(role, '/api/staff/session', { ...this.owner, rememberMe: false })
      : this.take(role, '/api/site-users/account', { email, password: CUSTOMER_PASSWORD, ...names });
  }

  /** As a browser would: with the cookie that says that its owner has signed in on it before. */
  private async take(role: Role, path: string, body: object): Promise<boolean> {
    const response = await fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.headersOf(role) },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    if (response.ok)
      this.cookies.set(role, new Map([...(this.cookies.get(role) ?? []), ...cookiesOf(response)]));
    return response.ok;
  }
}
