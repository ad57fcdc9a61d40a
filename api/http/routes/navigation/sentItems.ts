import type { NavigationItem } from '../../../../domain/navigation/navigation.ts';
import type { SentItem } from '../../contracts/navigation/navigation.ts';

/** `https://journal.example/letters` is called `journal.example/letters`, in 200 characters at most. */
function linkOf(link: NonNullable<SentItem['externalLink']> | null): NavigationItem['externalLink'] {
  if (link === null) return null;
  if (typeof link !== 'string') return { ...link, newWindow: link.newWindow ?? false };
  const title =
    link
      .replace(/^[a-z]+:(\/\/)?/i, '')
      .replace(/\/$/, '')
      .slice(0, 200) || link.slice(0, 200);
  return { title, url: link, newWindow: false };
}

/** An entry as the domain knows it: what was left out leads to nothing. */
export function itemOf({
  collectionId,
  externalLink,
  memberAreaId,
  device,
  children,
}: SentItem): NavigationItem {
  return {
    collectionId: collectionId ?? null,
    externalLink: linkOf(externalLink ?? null),
    memberAreaId: memberAreaId ?? null,
    ...(device && { device }),
    children: (children ?? []).map(itemOf),
  };
}
