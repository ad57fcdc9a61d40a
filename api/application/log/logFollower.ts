import type { Recorded } from '../../../domain/kernel/event.ts';
import type { LiveListener, LiveSubscription } from '../../infrastructure/eventStore/liveSubscription.ts';

const MAX_SUBJECTS = 50_000;

/** What this process keeps in memory and has to hear of: each event as it happens, and every loss of sight. */
export interface LogListener extends LiveListener {
  clear(): void;
}

/** This process's view of the live end of the log, which is what lets it cache. */
export interface LogFollower {
  /** Newest position of an event about a subject (a product id, or `catalog` or `site` for any); 0 when none is known. */
  lastPositionOf(subject: string): number;
  /** False while its subscription is down: then nothing may be served from a cache. */
  readonly isLive: boolean;
  /** Resolves once the live end is in sight; goes on following until the signal aborts. */
  start(signal: AbortSignal): Promise<void>;
}

export function createLogFollower(live: LiveSubscription, listeners: readonly LogListener[]): LogFollower {
  const positions = new Map<string, number>();
  /** Subjects that were forgotten may have changed up to here. */
  let floor = 0;

  function note(event: Recorded) {
    if (positions.size > MAX_SUBJECTS) {
      floor = event.position;
      positions.clear();
    }
    for (const subject of subjectsOf(event)) positions.set(subject, event.position);
    for (const listener of listeners) listener.follow(event);
  }

  live.listen({
    follow: note,
    setLive(live) {
      for (const listener of listeners) {
        listener.clear();
        listener.setLive(live);
      }
    },
  });

  return {
    lastPositionOf: (subject) => positions.get(subject) ?? floor,
    get isLive() {
      return live.isLive;
    },
    start: (signal) => live.start(signal),
  };
}

/** What pages show of the site besides its catalogue; whoever is erased may have written a review. */
const SITE_FACTS = new Set([
  'StoreOpened',
  'StoreSettingsChanged',
  'HomePageComposed',
  'CollectionCreated',
  'CollectionDescribed',
  'CollectionArranged',
  'NavigationArranged',
  'MemberAreaOpened',
  'MemberAreaDescribed',
  'PaywallRaised',
  'PaywallLowered',
  'PreferencesChanged',
  'CustomerErased',
]);

function subjectsOf({ type, data }: Recorded): string[] {
  const { productId } = data as { productId?: string };
  if (productId) return [productId, 'catalog'];
  return SITE_FACTS.has(type) ? ['site'] : [];
}
