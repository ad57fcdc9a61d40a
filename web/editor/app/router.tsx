import { createElement } from 'react';
import {
  createBrowserRouter,
  type Location,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
  useParams,
} from 'react-router';
import { useHolds } from '../features/session/session.api.ts';
import { atMoment, momentIn, turnedTo } from './moment.ts';
import { NothingHere } from './NothingHere.tsx';
import { ScreenFailure } from './ScreenFailure.tsx';
import { SessionDoor } from './SessionDoor.tsx';
import { isAllowed, type Screen } from './screen.ts';

/** The addresses of the console. Screens are loaded when they are opened. */
export const routesOf = (screens: readonly Screen[]): RouteObject[] => [
  // Who comes by the link of a mail is let to a new password, whoever else is signed in here.
  {
    path: '/config/forgotten-password',
    hydrateFallbackElement: <div aria-busy="true" />,
    lazy: async () => ({
      Component: (await import('../features/session/ForgottenPassword.tsx')).ForgottenPassword,
    }),
  },
  {
    path: '/config/new-password',
    hydrateFallbackElement: <div aria-busy="true" />,
    lazy: async () => ({ Component: (await import('../features/session/NewPassword.tsx')).NewPassword }),
  },
  {
    path: '/config',
    element: <SessionDoor screens={screens} />,
    errorElement: <ScreenFailure />,
    hydrateFallbackElement: <div aria-busy="true" />,
    children: [
      {
        errorElement: <ScreenFailure />,
        children: [...screens.map(routeOf), { path: '*', Component: NothingHere }],
      },
    ],
  },
];

const routeOf = (screen: Screen): RouteObject => ({
  ...(screen.path === '' ? { index: true } : { path: screen.path }),
  handle: screen,
  lazy: async () => {
    const Page = await screen.load();
    return { Component: () => <Guarded screen={screen} page={Page} /> };
  },
});

/** A screen for who may see it. Another object is another screen, with nothing left over of what was typed for the last. */
function Guarded({
  screen,
  page,
}: {
  readonly screen: Screen;
  readonly page: Awaited<ReturnType<Screen['load']>>;
}) {
  const holds = useHolds();
  const { '*': _, tab: __, ...objects } = useParams();
  if (!isAllowed(screen, holds)) return <NothingHere />;
  return createElement(page, { key: JSON.stringify(objects) });
}

/** Every link and every way through the console stays at the moment that somebody looks at, until they leave it. */
export function createEditorRouter(screens: readonly Screen[]) {
  const router = createBrowserRouter(routesOf(screens));
  const { navigate, createHref } = router;
  const here = () => momentIn(router.state.location.search);
  router.createHref = (location) => createHref(asLocation(location, atMoment(location, here())));
  router.navigate = ((to: To | number | null, options?: RouterNavigateOptions) =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(
          to && atMoment(turnedOnTheWay(to, router.state.navigation.location), here()),
          options,
        )) as typeof navigate;
  return router;
}

/** Who turns the clock while a screen is still being loaded gets to that screen, not back to the one they have left. */
function turnedOnTheWay(to: To, opening: Location | undefined): To {
  if (!opening || typeof to === 'string' || to.pathname !== undefined || to.search === undefined) return to;
  return { ...opening, ...turnedTo(opening.search, momentIn(to.search)) };
}

const asLocation = (location: Location | URL, to: To): Location | URL =>
  typeof to === 'object' && location !== to ? ({ ...location, ...to } as Location) : location;
