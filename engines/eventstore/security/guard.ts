import type { Metadata } from '@grpc/grpc-js';
import type { EventStore } from '../store/eventStore.ts';
import { accessDenied } from '../wire/errors.ts';
import type { Authentication } from './authentication.ts';
import { isAdmin, isOperator, type Principal } from './principal.ts';
import { type StreamAccess, streamAccessOf } from './streamAccess.ts';

/** Whom a call is for. `streams`: for everybody, each stream by its own list. */
export type Audience = 'anyone' | 'streams' | 'users' | 'operators' | 'admins';

interface Caller {
  readonly principal: Principal;
  readonly access: StreamAccess;
}

/** Stands before every call of a node that checks who calls. */
export class Guard {
  private readonly store: EventStore;
  private readonly authentication: Authentication;

  constructor(store: EventStore, authentication: Authentication) {
    this.store = store;
    this.authentication = authentication;
  }

  /** Rejects a caller with wrong credentials, and one who is not of the audience. */
  async admit(metadata: Metadata, audience: Audience): Promise<Caller> {
    const principal = await this.authentication.principalOf(metadata);
    if (!isOf(principal, audience)) throw accessDenied();
    return { principal, access: streamAccessOf(this.store, principal) };
  }
}

function isOf(principal: Principal, audience: Audience): boolean {
  switch (audience) {
    case 'anyone':
    case 'streams':
      return true;
    case 'users':
      return principal.name !== undefined;
    case 'operators':
      return isOperator(principal);
    case 'admins':
      return isAdmin(principal);
  }
}
