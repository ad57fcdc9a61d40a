import { staffAccountsOf } from '../../../../projections/accounts/queries.ts';
import { staffAccounts } from '../../../../projections/accounts/staffAccounts.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { Presence } from '../../../application/ports/presence.ts';
import {
  type PresenceView,
  presenceBodySchema,
  presenceQuerySchema,
  presenceResponseSchema,
} from '../../contracts/live/live.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { mutationHeadersSchema, problems } from '../../kernel/schemas.ts';
import type { Listeners } from './listeners.ts';

export interface PresenceDependencies {
  readonly presence: Presence;
  readonly readModels: ReadModels;
  readonly listeners: Listeners;
  readonly now: () => Date;
}

/** How long somebody counts as there after they said so. */
const STAYS_MS = 45_000;

/** Who else has the same open. Kept for the moment, and by no event (`docs/rules/live.md#presence`). */
export function presenceRoutes(
  app: Gateway,
  { presence, readModels, listeners, now }: PresenceDependencies,
): void {
  /** By name, each once; who is not on the staff any more is nobody. */
  async function othersAt(place: string, websiteId: string, accountId: string): Promise<PresenceView> {
    const [there, accounts] = await Promise.all([
      presence.othersAt(place, { websiteId, accountId }, now()),
      staffAccountsOf(readModels, websiteId),
    ]);
    const emails = new Map(accounts.map((account) => [account.accountId, account.email]));
    return {
      others: there.flatMap(({ accountId: one, since, parts }) => {
        const name = emails.get(one);
        return name === undefined ? [] : [{ name, since, parts: [...parts] }];
      }),
    };
  }

  app.route({
    method: 'GET',
    url: '/presence',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['live'],
      summary: 'Who else is at a place of the console',
      querystring: presenceQuerySchema,
      response: { 200: presenceResponseSchema, ...problems(400, 401) },
    },
    handler: async (request) => {
      const { accountId } = await request.staffAccount();
      await request.readAfter(staffAccounts.name);
      return othersAt(request.query.place, request.websiteId, accountId);
    },
  });

  app.route({
    method: 'PUT',
    url: '/presence',
    config: { asksFor: 'staff' },
    schema: {
      tags: ['live'],
      summary: 'Say what a tab of the console shows',
      description: 'Said again every 20 seconds: who has said nothing for 45 seconds has left.',
      headers: mutationHeadersSchema,
      body: presenceBodySchema,
      response: { 200: presenceResponseSchema, ...problems(400, 401, 403) },
    },
    handler: async (request) => {
      const { accountId } = await request.staffAccount();
      const { websiteId, body } = request;
      const tab = { websiteId, accountId, tabId: body.tabId };
      if (body.place === null) {
        const left = await presence.leave(tab);
        if (left !== null) listeners.moved(websiteId, left);
        return { others: [] };
      }
      const at = now();
      const { place, part } = body;
      const isNews = await presence.stay(tab, { place, part }, at, new Date(at.getTime() + STAYS_MS));
      if (isNews) listeners.moved(websiteId, place);
      await request.readAfter(staffAccounts.name);
      return othersAt(place, websiteId, accountId);
    },
  });
}
