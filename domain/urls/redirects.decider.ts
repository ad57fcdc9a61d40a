import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import type { RedirectEvent } from './redirects.events.ts';
import { redirectPathSchema, redirectTargetSchema } from './redirects.facts.ts';

/** Redirects of one website: all of them are in memory, and asked for wherever there is no page. */
export const MOST_REDIRECTS = 2000;
export const setRedirectSchema = z.strictObject({
  websiteId: idSchema,
  path: redirectPathSchema,
  to: redirectTargetSchema,
});
export type SetRedirect = Command<'SetRedirect', z.infer<typeof setRedirectSchema>>;
export const removeRedirectSchema = z.strictObject({ websiteId: idSchema, path: redirectPathSchema });
export type RemoveRedirect = Command<'RemoveRedirect', z.infer<typeof removeRedirectSchema>>;

/** The commands of redirects, each with the schema of its data. */
const redirectCommands = { SetRedirect: setRedirectSchema, RemoveRedirect: removeRedirectSchema };
export type RedirectCommand = CommandsOf<typeof redirectCommands>;

/** Where each path leads. */
export type RedirectState = ReadonlyMap<string, string>;

/** The redirects that the owner of one website has set: stream `redirects-{websiteId}`. */
export const redirectsAggregate: Aggregate<RedirectState, RedirectCommand, RedirectEvent> = {
  category: 'redirects',
  commands: redirectCommands,
  initialState: new Map(),
  isTerminal: () => false,
  decide(command, state) {
    const { websiteId, path } = command.data;
    const previousTo = state.get(path) ?? null;
    switch (command.type) {
      case 'SetRedirect': {
        const { to } = command.data;
        if (previousTo === to) return [];
        if (previousTo === null && state.size >= MOST_REDIRECTS) {
          throw new DomainError('TOO_MANY_REDIRECTS', `A site has at most ${MOST_REDIRECTS} redirects.`);
        }
        assertLeadsSomewhere(path, to, state);
        return [{ type: 'RedirectSet', data: { websiteId, path, to, previousTo } }];
      }
      case 'RemoveRedirect':
        if (previousTo === null) throw new DomainError('REDIRECT_NOT_FOUND', 'There is no such redirect.');
        return [{ type: 'RedirectRemoved', data: { websiteId, path, to: previousTo } }];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    const next = new Map(state);
    if (event.type === 'RedirectSet') next.set(event.data.path, event.data.to);
    else if (event.type === 'RedirectRemoved') next.delete(event.data.path);
    return next;
  },
};

/** Where somebody is sent who asked for this path of the site; `null` where nobody has said. */
export const redirectOf = (state: RedirectState, path: string): string | null =>
  state.get(path.replace(/\/+$/, '') || '/') ?? null;

/** Throws `REDIRECT_CIRCLE` where the redirects that are there would lead back to the path. */
function assertLeadsSomewhere(path: string, to: string, state: RedirectState): void {
  let at: string | null = to;
  const seen = new Set<string>();
  while (at?.startsWith('/')) {
    const next: string = at.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
    if (next === path) {
      throw new DomainError('REDIRECT_CIRCLE', 'This leads back to where it begins.', { field: 'to' });
    }
    if (seen.has(next)) return;
    seen.add(next);
    at = state.get(next) ?? null;
  }
}
