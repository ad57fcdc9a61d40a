import { type ServiceError, status } from '@grpc/grpc-js';
import type { EventStore } from '../store/eventStore.ts';
import {
  CATEGORY,
  CATEGORY_STREAMS,
  CORRELATION,
  EVENT_TYPE,
  type ListKind,
  STREAMS,
} from '../store/listKinds.ts';
import type { Position } from '../store/proposal.ts';
import { hasKeys, jsonEvent, newestJson } from '../store/systemEvents.ts';
import { failure } from '../wire/errors.ts';

/** The projections and what they list. */
const LISTED: ReadonlyMap<string, ListKind> = new Map([
  ['$by_category', CATEGORY],
  ['$by_correlation_id', CORRELATION],
  ['$by_event_type', EVENT_TYPE],
  ['$stream_by_category', CATEGORY_STREAMS],
  ['$streams', STREAMS],
]);
const STATE_TYPE = '$ProjectionUpdated';

type ProjectionStatus = 'Running' | 'Stopped' | 'Aborted';

/** One system projection as it is managed. What it lists is an index, which is never behind while it runs. */
export interface ProjectionState {
  readonly name: string;
  readonly status: ProjectionStatus;
  /** Counts the changes. */
  readonly version: number;
  /** Counts the resets. */
  readonly epoch: number;
  /** Where it stands when it does not run: it shows nothing of what came later. */
  readonly stoppedAt?: Position | undefined;
}

/** The system projections of the node; what is said about them is kept, each in a stream of its own. */
export class SystemProjections {
  /** The log's end when the node was started: what came later was processed since. */
  readonly startedAt: number;
  private readonly store: EventStore;
  private readonly states: Map<string, ProjectionState>;

  constructor(store: EventStore) {
    this.store = store;
    this.startedAt = store.lastPosition();
    this.states = new Map([...LISTED.keys()].map((name) => [name, readState(store, name)]));
    for (const state of this.all()) this.show(state);
  }

  all(): ProjectionState[] {
    return [...this.states.values()];
  }

  /** Throws when there is no such projection. */
  get(name: string): ProjectionState {
    const state = this.states.get(name);
    if (!state) throw projectionNotFound(name);
    return state;
  }

  /** Resolves when the change is stored. */
  async change(name: string, change: Partial<Pick<ProjectionState, 'status' | 'epoch'>>): Promise<void> {
    const before = this.get(name);
    const nextStatus = change.status ?? before.status;
    const stoppedAt = nextStatus === 'Running' ? undefined : (before.stoppedAt ?? this.store.lastPosition());
    const after = { ...before, ...change, version: before.version + 1, stoppedAt };
    const outcome = await this.store.append(streamOf(name), [jsonEvent(STATE_TYPE, after)]);
    if (outcome.kind !== 'written')
      throw failure(status.UNKNOWN, `The projection ${name} could not be changed: ${outcome.kind}`);
    this.states.set(name, after);
    this.show(after);
  }

  private show({ name, stoppedAt }: ProjectionState): void {
    const kind = LISTED.get(name);
    if (kind) this.store.showUntil(kind, stoppedAt);
  }
}

const isState = hasKeys<ProjectionState>('name', 'status', 'version', 'epoch');
const streamOf = (name: string): string => `$projections-${name}`;

function readState(store: EventStore, name: string): ProjectionState {
  const stored = newestJson(store, streamOf(name), [STATE_TYPE], isState);
  return stored ?? { name, status: 'Running', version: 0, epoch: 0 };
}

/** The client raises its `NotFoundError` for the status alone. */
function projectionNotFound(name: string): ServiceError {
  return failure(status.NOT_FOUND, `Projection '${name}' was not found`);
}

/** The refusal of everything that would need to run a projection of the caller's own. */
export function noCustomProjections(): ServiceError {
  return failure(
    status.UNIMPLEMENTED,
    'Custom JavaScript projections are not supported by this embedded node: it has the system projections only',
  );
}
