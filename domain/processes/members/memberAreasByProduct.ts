import type { MemberAreaEvent } from '../../members/memberArea.events.ts';

/** Product → the member area that it opens. */
export type MemberAreasByProduct = Readonly<Record<string, string>>;

/** What was said last of an area is what holds. */
export function withArea(
  areas: MemberAreasByProduct,
  { memberAreaId, texts }: Pick<MemberAreaEvent['data'], 'memberAreaId' | 'texts'>,
): MemberAreasByProduct {
  const others = Object.entries(areas).filter(([, area]) => area !== memberAreaId);
  const own = texts.productId === null ? [] : [[texts.productId, memberAreaId] as const];
  return Object.fromEntries([...others, ...own]);
}
