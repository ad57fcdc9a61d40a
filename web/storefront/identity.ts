/** By which a browser is known again, of somebody who agreed to that (`docs/rules/analytics.md#identity`). */
export interface Identity {
  readonly analytics_id: string;
  readonly session_id: string;
  /** Whether this is the first page of a session, and whether the session is the first of this browser. */
  readonly isFirstLanding: boolean;
  readonly isFirstSession: boolean;
}

/** How long a browser keeps its id, from when it was given. */
export const KEPT_DAYS = 390;
const KEPT_MS = KEPT_DAYS * 24 * 3_600_000;
/** What it keeps for good, and for a session. */
export const LOCAL = ['SS_ANALYTICS_ID', 'SS_ANALYTICS_EXPIRATION', 'SS_HAS_LANDED'] as const;
export const OF_SESSION = ['SS_SESSION_ID', 'SS_IS_FIRST_SESSION'] as const;
/** Written into the log of a browser that keeps nothing. */
export const NOT_STORED = 'Unable to store analyticsId';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export interface Places {
  readonly local: Kept;
  readonly session: Kept;
  readonly now: number;
  readonly newId: () => string;
}

/** The ids of this browser and of its session; those that there are none of yet are made and kept. */
export function identityIn({ local, session, now, newId }: Places): Identity {
  const [ID, EXPIRATION, LANDED] = LOCAL;
  const [SESSION, FIRST] = OF_SESSION;
  const isKnown = Number(local.getItem(EXPIRATION)) > now;
  const analyticsId = (isKnown && local.getItem(ID)) || newId();
  const isFirstLanding = session.getItem(SESSION) === null;
  const sessionId = session.getItem(SESSION) ?? newId();
  const isFirstSession = local.getItem(LANDED) === null || session.getItem(FIRST) === 'true';
  if (!isKnown) {
    local.setItem(ID, analyticsId);
    local.setItem(EXPIRATION, String(now + KEPT_MS));
  }
  local.setItem(LANDED, 'true');
  session.setItem(SESSION, sessionId);
  session.setItem(FIRST, String(isFirstSession));
  return { analytics_id: analyticsId, session_id: sessionId, isFirstLanding, isFirstSession };
}

/** Takes out of the browser what a consent had put there that is not given any more. */
export function forgetIdentity({ local, session }: Pick<Places, 'local' | 'session'>): void {
  for (const key of LOCAL) local.removeItem(key);
  for (const key of OF_SESSION) session.removeItem(key);
}

/** Of this page; nothing where its browser keeps nothing. */
export function ownIdentity(): Partial<Identity> {
  try {
    return identityIn({
      ...{ local: localStorage, session: sessionStorage },
      ...{ now: Date.now(), newId: () => crypto.randomUUID() },
    });
  } catch (error) {
    console.warn(NOT_STORED, error);
    return {};
  }
}
