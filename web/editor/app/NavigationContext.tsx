import { type ComponentProps, createContext, type MouseEvent, useContext, useSyncExternalStore } from 'react';
import type { Navigation } from './navigation.ts';
import { parseRoute, type Route } from './route.ts';

const NavigationContext = createContext<Navigation | null>(null);
export const NavigationProvider = NavigationContext.Provider;

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('The editor is rendered outside of its NavigationProvider.');
  return navigation;
}

export function useRoute(): { readonly route: Route; readonly query: URLSearchParams } {
  const { subscribe, current } = useNavigation();
  const [path = '', query] = useSyncExternalStore(subscribe, current).split('?');
  return { route: parseRoute(path), query: new URLSearchParams(query) };
}

/** A real link (copy, open in a new tab) that changes the page without loading it. */
export function Link({ href, onClick, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const navigation = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigation.go(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}
