import { useMemo } from 'react';
import { useListPagesQuery } from '../pages/pages.api.ts';
import { useMay } from '../session/session.api.ts';
import { useGetMenuPlacesQuery } from './navigation.api.ts';

/** Something with an address of its own that an entry of a menu leads to. */
export interface MenuPlace {
  readonly id: string;
  readonly kind: 'collection' | 'page';
  readonly title: string;
  readonly navigationTitle: string;
  readonly urlId: string;
}

/** Collections, and pages for who may see them: entries name both by their id, so that they follow a new address. */
export function useMenuPlaces(): readonly MenuPlace[] {
  const mayReadPages = useMay('pages.read');
  const { data: collections } = useGetMenuPlacesQuery();
  const { data: pages } = useListPagesQuery(undefined, { skip: !mayReadPages });
  return useMemo(
    () => [
      ...(collections ?? []).map(({ id, title, navigationTitle, urlId }) => ({
        ...{ id, title, navigationTitle, urlId },
        kind: 'collection' as const,
      })),
      ...(pages?.pages ?? []).map(({ id, title, urlId }) => ({
        ...{ id, title, urlId, navigationTitle: title },
        kind: 'page' as const,
      })),
    ],
    [collections, pages],
  );
}
