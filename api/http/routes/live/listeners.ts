import type { Subscription } from 'rxjs';
import { type Capability, mayDo } from '../../../../domain/accounts/roles.ts';
import type { ChangeFeed, ObjectChange } from '../../../application/live/changeFeed.ts';
import type { ChangedObject } from '../../contracts/live/live.ts';
import { rightToSee } from '../../kernel/objectRights.ts';
import type { SentEvents } from '../../kernel/serverSentEvents.ts';
import type { Staff } from '../../plugins/staffSession.ts';

/** Objects of one category that are told one by one; where more changed at once, the category is told. */
const ONE_BY_ONE = 50;

/** Categories whose ids are ids of carts, which open them: told as a whole, to who has this right. */
const TOLD_AS_A_WHOLE: Readonly<Record<string, Capability>> = { checkoutcontact: 'orders.read' };

/** Somebody who listens. What they may see is looked at anew now and then. */
export interface Listener {
  readonly websiteId: string;
  readonly accountId: string;
  staff: Staff;
  readonly events: SentEvents;
}

export interface Listeners {
  readonly size: number;
  /** Where an account has `most` already, its oldest makes room. */
  add(listener: Listener, most: number): void;
  remove(listener: Listener): void;
  /** Tells a listener what they missed since they heard this position; everything has to be read again where that is not known. */
  catchUp(listener: Listener, after: number | null): void;
  /** Tells everybody of a website that somebody came to a place, or left it. */
  moved(websiteId: string, place: string): void;
  endAll(): void;
}

/** Everybody who listens at this gateway. The log is followed only while somebody does. */
export function createListeners(feed: ChangeFeed): Listeners {
  const all = new Set<Listener>();
  let following: Subscription | undefined;

  function follow(): void {
    following ??= feed.news$.subscribe((news) => {
      for (const listener of all) {
        if (news.kind === 'missed') listener.events.tell('missed', {});
        else tell(listener, news.changes);
      }
    });
  }
  function rest(): void {
    if (all.size > 0) return;
    following?.unsubscribe();
    following = undefined;
  }
  return {
    get size() {
      return all.size;
    },
    add(listener, most) {
      const same = [...all].filter(
        ({ websiteId, accountId }) => websiteId === listener.websiteId && accountId === listener.accountId,
      );
      for (const { events } of same.slice(0, Math.max(0, same.length - most + 1))) events.end();
      all.add(listener);
      follow();
    },
    remove(listener) {
      all.delete(listener);
      rest();
    },
    catchUp(listener, after) {
      const missed = after === null ? [] : feed.since(after);
      if (missed === null) listener.events.tell('missed', {}, feed.toldTo ?? undefined);
      else {
        listener.events.tell('listening', {}, feed.toldTo ?? undefined);
        tell(listener, missed);
      }
    },
    moved(websiteId, place) {
      for (const listener of all)
        if (listener.websiteId === websiteId) listener.events.tell('presence', { place });
    },
    endAll() {
      for (const { events } of all) events.end();
    },
  };
}

function tell({ websiteId, staff, events }: Listener, changes: readonly ObjectChange[]): void {
  const theirs = changes.filter((change) => change.websiteId === websiteId && maySee(staff, change.category));
  const position = changes.at(-1)?.position;
  if (theirs.length > 0 && position !== undefined)
    events.tell('changes', { position, changes: gathered(theirs) }, position);
}

function maySee(staff: Staff, category: string): boolean {
  const capability = TOLD_AS_A_WHOLE[category] ?? rightToSee(category);
  return capability !== undefined && mayDo(staff, capability);
}

/** Each object once, as its newest event left it; one line for a category of which very many changed. */
function gathered(changes: readonly ObjectChange[]): ChangedObject[] {
  const newest = new Map<string, ObjectChange>();
  for (const change of changes.map(withoutSecret))
    newest.set(`${change.category}-${change.objectId}`, change);
  const told = [...newest.values()].map(toldOf);
  return [...new Set(told.map(({ category }) => category))].flatMap((category) => {
    const ofOne = told.filter((one) => one.category === category);
    return ofOne.length > ONE_BY_ONE ? ofOne.slice(-1).map((one) => ({ ...one, objectId: '' })) : ofOne;
  });
}

const withoutSecret = (change: ObjectChange): ObjectChange =>
  change.category in TOLD_AS_A_WHOLE ? { ...change, objectId: '' } : change;

const toldOf = ({ category, objectId, revision, type, actor }: ObjectChange): ChangedObject => ({
  ...{ category, objectId, revision, type },
  // A visitor's id opens their cart, so it stays here.
  actor: { kind: actor.kind, id: actor.kind === 'staff' ? actor.id : '' },
});
