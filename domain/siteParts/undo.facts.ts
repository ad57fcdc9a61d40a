import type { SitePartsCommand } from './siteParts.commands.ts';
import type { SitePartsEvent } from './siteParts.events.ts';

/** The command that takes a change back, made from its event alone; `null` for what changes no draft. */
export function inverseOf({ type, data }: SitePartsEvent, revision: number): SitePartsCommand | null {
  const undoes = revision;
  switch (type) {
    case 'SitePartRewritten': {
      const { websiteId, part, from, to } = data;
      return { type: 'WriteSitePart', data: { websiteId, part, from: to, to: from, undoes } };
    }
    case 'SitePartsRestored': {
      const { websiteId, from, to } = data;
      const restored = { websiteId, revision: Math.max(0, revision - 1), from: to, parts: from, undoes };
      return { type: 'RestoreSiteParts', data: restored };
    }
    default:
      return null;
  }
}
