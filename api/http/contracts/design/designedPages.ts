import { PAGE_TYPE_REGISTRY } from '../site/pageTypes.ts';

const codes = new Map<string, number>(
  Object.values(PAGE_TYPE_REGISTRY).flatMap(({ designName, code }) =>
    designName ? [[designName, code]] : [],
  ),
);

/** The code of a kind of page by the name that tweaks have for it; `null` for `style`, which is what stands around every page. */
export const designedPageOf = (name: string): number | null => codes.get(name) ?? null;
