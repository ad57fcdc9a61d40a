import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { type UrlEvent, type UrlOwner, urlOwnerSchema } from './url.events.ts';

export const claimUrlSchema = z.strictObject({ urlId: z.string().min(1), owner: urlOwnerSchema });
export type ClaimUrl = Command<'ClaimUrl', z.infer<typeof claimUrlSchema>>;
export const releaseUrlSchema = claimUrlSchema;
export type ReleaseUrl = Command<'ReleaseUrl', z.infer<typeof releaseUrlSchema>>;
export const redirectUrlSchema = claimUrlSchema;
export type RedirectUrl = Command<'RedirectUrl', z.infer<typeof redirectUrlSchema>>;

/** The commands of a URL id, each with the schema of its data. */
const urlCommands = {
  ClaimUrl: claimUrlSchema,
  ReleaseUrl: releaseUrlSchema,
  RedirectUrl: redirectUrlSchema,
};
export type UrlCommand = CommandsOf<typeof urlCommands>;

export type UrlState =
  | { readonly status: 'free' }
  | { readonly status: 'taken'; readonly owner: UrlOwner }
  /** Leads to wherever its former owner is now. Anybody may claim it. */
  | { readonly status: 'moved'; readonly owner: UrlOwner };

/**
 * One URL id of one website: stream `url-{websiteId}.{urlId}`. Being a stream of its own is what keeps it unique: the
 * log refuses the second of two claims made at once.
 */
export const urlAggregate: Aggregate<UrlState, UrlCommand, UrlEvent> = {
  category: 'url',
  commands: urlCommands,
  opens: ['ClaimUrl'],
  initialState: { status: 'free' },
  isTerminal: () => false,
  decide(command, state) {
    const { data } = command;
    const isOwner =
      state.status === 'taken' && state.owner.kind === data.owner.kind && state.owner.id === data.owner.id;
    switch (command.type) {
      case 'ClaimUrl':
        if (isOwner) return [];
        if (state.status === 'taken') {
          throw new DomainError('URL_TAKEN', `The URL ${data.urlId} is already in use.`, {
            urlId: data.urlId,
          });
        }
        return [{ type: 'UrlClaimed', data }];
      case 'ReleaseUrl':
        return isOwner ? [{ type: 'UrlReleased', data }] : [];
      case 'RedirectUrl':
        return isOwner ? [{ type: 'UrlRedirected', data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'UrlClaimed':
        return { status: 'taken', owner: event.data.owner };
      case 'UrlReleased':
        return { status: 'free' };
      case 'UrlRedirected':
        return { status: 'moved', owner: event.data.owner };
      default:
        return state;
    }
  },
};

export const urlStreamId = (websiteId: string, urlId: string): string => `${websiteId}.${urlId}`;
