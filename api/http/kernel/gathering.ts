/** Where a member stands that is in no gathering. */
export const NOWHERE = -1;

/** What may be gathered: it knows its place, so that it is found without being looked for. In one gathering at a time. */
export interface Gathered {
  place: number;
}

/** Those who are there at this moment, in no order. */
export interface Gathering<Member extends Gathered> {
  readonly size: number;
  add(member: Member): void;
  /** Does nothing for one that is not there. */
  remove(member: Member): void;
  /** A copy: members may come and go while it is looked through. */
  all(): readonly Member[];
}

/**
 * For what comes and goes thousands of times a second. A `Map` or `Set` of such members makes another table every few of them, and
 * its former table goes on pointing to the next one and to who was in it: once one of these tables is old, V8 takes
 * all that come after it for alive until it next looks through the whole heap, and with each of them a request, its answer and
 * all that they hold. Here who has gone is pointed to by nobody.
 */
export function createGathering<Member extends Gathered>(): Gathering<Member> {
  const members: Member[] = [];
  return {
    get size() {
      return members.length;
    },
    add(member) {
      member.place = members.push(member) - 1;
    },
    remove(member) {
      const { place } = member;
      if (place === NOWHERE) return;
      const last = members.pop();
      if (last !== undefined && last !== member) {
        members[place] = last;
        last.place = place;
      }
      member.place = NOWHERE;
    },
    all: () => [...members],
  };
}
