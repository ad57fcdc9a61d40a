import { createHash } from 'node:crypto';
import type { Metadata } from '@grpc/grpc-js';
import { LRUCache } from 'lru-cache';
import { unauthenticated } from '../wire/userErrors.ts';
import { ANONYMOUS, EVERYBODY, type Principal } from './principal.ts';
import { isPasswordOf, type Users } from './users.ts';

interface Verified {
  readonly principal: Principal;
  readonly loginName: string;
  readonly version: string;
}

/** What was verified is remembered by a digest: a password is slow to check on purpose. */
const REMEMBERED = 1_000;
const BASIC = /^Basic (.+)$/i;

/** Finds out who calls, by the user name and password that come with the call. */
export class Authentication {
  private readonly users: Users;
  private readonly verified = new LRUCache<string, Verified>({ max: REMEMBERED });

  constructor(users: Users) {
    this.users = users;
  }

  /** Rejects when the credentials are wrong; a call without any is anonymous. */
  async principalOf(metadata: Metadata): Promise<Principal> {
    const [header] = metadata.get('authorization');
    if (header === undefined) return ANONYMOUS;
    const digest = createHash('sha256').update(header).digest('base64');
    const known = this.verified.get(digest);
    if (known && known.version === this.users.versionOf(known.loginName)) return known.principal;
    const verified = await this.verify(String(header));
    this.verified.set(digest, verified);
    return verified.principal;
  }

  private async verify(header: string): Promise<Verified> {
    const encoded = BASIC.exec(header)?.[1];
    if (!encoded) throw unauthenticated();
    const [, loginName = '', password = ''] =
      /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
    const version = this.users.versionOf(loginName);
    const user = this.users.find(loginName);
    if (!user || user.disabled || !(await isPasswordOf(user, password))) throw unauthenticated();
    const roles = new Set([EVERYBODY, loginName, ...user.groups]);
    return { principal: { name: loginName, roles }, loginName, version };
  }
}
