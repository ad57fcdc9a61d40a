import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type AccessEvent, lockWordsSchema } from './access.events.ts';
import { type AccessState, evolveAccess, type PlaceAccess, placeIn, SITE_PLACE } from './access.state.ts';

/** Links to the draft of one page that are good at the same time. */
export const MOST_PREVIEWS = 20;
/** The longest that such a link is good, in days. */
export const LONGEST_PREVIEW_DAYS = 90;

const page = { websiteId: idSchema, pageId: idSchema };

/** The commands of access, each with the schema of its data. `at` is now. */
const accessCommands = {
  /** All that there is to say of who may see a place. Hidden, or for members, are only pages. */
  SetPlaceAccess: z
    .strictObject({
      websiteId: idSchema,
      placeId: idSchema,
      /** Whether it asks for a password: for the new one, else for the one that there is. */
      isLocked: z.boolean(),
      newPasswordHash: z.string().min(1).nullable(),
      words: lockWordsSchema,
      memberAreaId: idSchema.nullable(),
      isHidden: z.boolean(),
      at: instantSchema,
    })
    .refine(
      ({ placeId, isHidden, memberAreaId }) => placeId !== SITE_PLACE || (!isHidden && memberAreaId === null),
      'Only a page can be hidden or kept for members.',
    ),
  GivePreviewLink: z.strictObject({
    ...page,
    linkId: idSchema,
    expiresAt: instantSchema,
    at: instantSchema,
  }),
  WithdrawPreviewLink: z.strictObject({ ...page, linkId: idSchema, at: instantSchema }),
};
export type AccessCommand = CommandsOf<typeof accessCommands>;

/** Who may see the site and its pages: stream `access-{websiteId}` (`docs/rules/access.md`). */
export const accessAggregate: Aggregate<AccessState, AccessCommand, AccessEvent> = {
  category: 'access',
  commands: accessCommands,
  initialState: { places: new Map(), previews: new Map() },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'SetPlaceAccess':
        return setPlaceAccess(command.data, placeIn(state, command.data.placeId));
      case 'GivePreviewLink':
        return givePreviewLink(command.data, state);
      case 'WithdrawPreviewLink': {
        const { at: withdrawnAt, ...withdrawn } = command.data;
        if (state.previews.get(withdrawn.linkId)?.pageId !== withdrawn.pageId) {
          throw new DomainError('PREVIEW_NOT_FOUND', 'There is no such link.');
        }
        return [{ type: 'PreviewLinkWithdrawn', data: { ...withdrawn, withdrawnAt } }];
      }
      default:
        return unreachable(command);
    }
  },
  evolve: evolveAccess,
};

type DataOf<Type extends AccessCommand['type']> = Extract<AccessCommand, { type: Type }>['data'];

/** Each thing that is another one than before is a fact of its own. */
function setPlaceAccess(data: DataOf<'SetPlaceAccess'>, before: PlaceAccess): AccessEvent[] {
  const { websiteId, placeId, isLocked, newPasswordHash, words, memberAreaId, isHidden, at } = data;
  const place = { websiteId, placeId };
  const page = { websiteId, pageId: placeId };
  const events: AccessEvent[] = [];
  if (isLocked && newPasswordHash !== null) {
    const locked = { ...place, passwordHash: newPasswordHash, lockedAt: at };
    events.push({ type: 'PlaceLocked', data: locked });
  } else if (isLocked && before.passwordHash === null) {
    throw new DomainError('ACCESS_PASSWORD_MISSING', 'Choose a password.', { field: 'password' });
  } else if (!isLocked && before.passwordHash !== null) {
    events.push({ type: 'PlaceUnlocked', data: { ...place, unlockedAt: at } });
  }
  if (!isEqual(before.words, words)) {
    events.push({ type: 'LockWorded', data: { ...place, words, previous: before.words } });
  }
  if (memberAreaId !== null && memberAreaId !== before.memberAreaId) {
    const reserved = { ...page, memberAreaId, previous: before.memberAreaId };
    events.push({ type: 'PageReserved', data: reserved });
  } else if (memberAreaId === null && before.memberAreaId !== null) {
    events.push({ type: 'PageOpened', data: { ...page, memberAreaId: before.memberAreaId } });
  }
  if (isHidden !== before.isHidden) {
    events.push({ type: isHidden ? 'PageHidden' : 'PageListed', data: page });
  }
  return events;
}

function givePreviewLink(
  { at: givenAt, ...link }: DataOf<'GivePreviewLink'>,
  { previews }: AccessState,
): AccessEvent[] {
  if (previews.has(link.linkId)) return [];
  const days = (Date.parse(link.expiresAt) - Date.parse(givenAt)) / 86_400_000;
  if (days <= 0 || days > LONGEST_PREVIEW_DAYS) {
    throw new DomainError('PREVIEW_TOO_LONG', `A link is good for up to ${LONGEST_PREVIEW_DAYS} days.`, {
      field: 'days',
    });
  }
  const good = [...previews.values()].filter(
    ({ pageId: of, expiresAt }) => of === link.pageId && expiresAt > givenAt,
  );
  if (good.length >= MOST_PREVIEWS) {
    throw new DomainError(
      'TOO_MANY_PREVIEWS',
      `A page has at most ${MOST_PREVIEWS} links to its draft. Withdraw one first.`,
    );
  }
  return [{ type: 'PreviewLinkGiven', data: { ...link, givenAt } }];
}
