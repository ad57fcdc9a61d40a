import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Actor } from '../../../../domain/kernel/metadata.ts';
import { staffActor } from '../../kernel/actors.ts';
import { requireCustomer } from '../../plugins/customerSession.ts';
import { requireCapability } from '../../plugins/staffSession.ts';

/** Who asks: whose subscriptions they may see and change. */
export interface Audience {
  readonly tag: string;
  readonly mayRead: onRequestAsyncHookHandler;
  readonly mayChange: onRequestAsyncHookHandler;
  /** Only subscriptions of this customer; `undefined` for all. */
  customerIdOf(request: FastifyRequest): Promise<string | undefined>;
  actorOf(request: FastifyRequest): Promise<Actor>;
}

export const staff: Audience = {
  tag: 'subscriptions',
  mayRead: requireCapability('orders.read'),
  mayChange: requireCapability('orders.write'),
  customerIdOf: async () => undefined,
  actorOf: async (request) => staffActor(request),
};

export const subscriber: Audience = {
  tag: 'account',
  mayRead: requireCustomer,
  mayChange: requireCustomer,
  customerIdOf: async (request) => (await request.signedInCustomer()).customerId,
  actorOf: async (request) => ({ kind: 'member', id: (await request.signedInCustomer()).customerId }),
};
