import type { HistoryEntry } from '../../../../api/http/contracts/catalog/products.ts';

const NAMELESS: Readonly<Record<string, string>> = {
  visitor: 'A visitor',
  member: 'A member',
  staff: 'Staff',
  program: 'A program',
  process: 'Storefold',
};

/** Who did it, as it stands at the start of a sentence. */
export const actorWords = ({ name, kind }: HistoryEntry['actor']): string =>
  name.trim() || (NAMELESS[kind] ?? 'Somebody');
