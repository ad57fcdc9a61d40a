import type { Command } from '../../kernel/decider.ts';
import type { DomainEvent, Recorded } from '../../kernel/event.ts';
import type { Dispatch, Process } from '../../kernel/process.ts';

/** What visitors are to be shown, as it was at a revision, and from when on (ISO 8601). */
export interface PlannedPublication {
  readonly revision: number;
  readonly publishAt: string;
}

/** What is still to come, by what is published. */
type PlannedPublications = Readonly<Record<string, PlannedPublication>>;

/** A process that owes publications until they are carried out or called off. */
export type PublicationSchedule<E extends DomainEvent, C extends Command> = Process<
  PlannedPublications,
  E,
  C
>;

interface Planning<E extends DomainEvent, C extends Command>
  extends Pick<PublicationSchedule<E, C>, 'name' | 'version' | 'handles'> {
  /** What is published, which has one plan at most. */
  readonly idOf: (event: Recorded<E>) => string;
  /** What an event plans; `null` for one that ends what was planned. */
  readonly plannedBy: (event: Recorded<E>) => PlannedPublication | null;
  /** Whether such an event ends this plan: any does, unless said. */
  readonly ends?: (planned: PlannedPublication, event: Recorded<E>) => boolean;
  readonly dispatchOf: (id: string, planned: PlannedPublication) => Dispatch<C>;
}

/** Publishes something as it was when somebody planned it, at the moment that they named. */
export function publicationSchedule<E extends DomainEvent, C extends Command>({
  name,
  version,
  handles,
  idOf,
  plannedBy,
  ends = () => true,
  dispatchOf,
}: Planning<E, C>): PublicationSchedule<E, C> {
  return {
    ...{ name, version, handles, initialState: {} },
    evolve(state, event) {
      const id = idOf(event);
      const next = plannedBy(event);
      if (next) return { ...state, [id]: { revision: next.revision, publishAt: next.publishAt } };
      const planned = Object.hasOwn(state, id) ? state[id] : undefined;
      if (!planned || !ends(planned, event)) return state;
      const { [id]: _settled, ...others } = state;
      return others;
    },
    react(_, event) {
      const planned = plannedBy(event);
      return planned ? [dispatchOf(idOf(event), planned)] : [];
    },
    resume: (state) => Object.entries(state).map(([id, planned]) => dispatchOf(id, planned)),
  };
}
