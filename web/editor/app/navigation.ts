/** Asked before the page changes; it calls `proceed` at once, later, or never. */
export type Guard = (proceed: () => void) => void;

export interface Navigation {
  /** Path and query of where the editor is. */
  readonly current: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly go: (to: string) => void;
  /** Changes the address in place, e.g. while somebody types in a search field. Never guarded. */
  readonly replace: (to: string) => void;
  /** Returns how to lift the guard. */
  readonly guard: (guard: Guard) => () => void;
}

/** What of the browser's window navigation needs. */
export interface NavigationHost {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** A small router on the History API whose page changes unsaved work can hold up, the Back button included. */
export function createNavigation(host: NavigationHost): Navigation {
  const read = () => host.location.pathname + host.location.search;
  const listeners = new Set<() => void>();
  let current = read();
  let guarding: Guard | null = null;

  const arrive = (at: string) => {
    current = at;
    for (const listener of listeners) listener();
  };
  const move = (to: string) => {
    host.history.pushState(null, '', to);
    arrive(to);
  };
  const ask = (proceed: () => void) => (guarding ? guarding(proceed) : proceed());

  host.addEventListener('popstate', () => {
    const to = read();
    if (to === current) return;
    if (!guarding) {
      arrive(to);
      return;
    }
    // The browser has already gone back: the address returns to what is on the screen until the person has answered.
    host.history.pushState(null, '', current);
    ask(() => move(to));
  });

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (to) => {
      if (to !== current) ask(() => move(to));
    },
    replace: (to) => {
      host.history.replaceState(null, '', to);
      arrive(to);
    },
    guard: (guard) => {
      guarding = guard;
      return () => {
        if (guarding === guard) guarding = null;
      };
    },
  };
}
