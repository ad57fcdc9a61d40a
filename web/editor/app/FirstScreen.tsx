import { Navigate } from 'react-router';
import { useHolds } from '../features/session/session.api.ts';
import { setUpPath } from '../features/store/paths.ts';
import { NothingHere } from './NothingHere.tsx';
import { addressOf, type Screen, sidebarOf } from './screen.ts';
import { isOpen, useGetStoreSettingsQuery } from './storeSettings.api.ts';

/**
 * Where somebody comes to who asked for nothing in particular: the first screen that they may see. On a website without
 * a store that is the opening of one, for who may open it.
 */
export function FirstScreen({ screens }: { readonly screens: readonly Screen[] }) {
  const holds = useHolds();
  const mayOpen = holds('settings.write') && holds('products.read');
  const { data: store, isLoading } = useGetStoreSettingsQuery(undefined, { skip: !mayOpen });
  if (isLoading) return <div aria-busy="true" />;
  if (store && !isOpen(store)) return <Navigate to={setUpPath} replace />;
  const first = sidebarOf(screens, holds)[0]?.screens[0];
  return first ? <Navigate to={addressOf(first)} replace /> : <NothingHere />;
}
