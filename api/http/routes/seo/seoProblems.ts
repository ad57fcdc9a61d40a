import { type SeoProblem, type SeoRow, TEXT_SHOWN, TITLE_SHOWN } from '../../contracts/site/seo.ts';

/** An address before it was looked at beside the others. */
export type FoundRow = Omit<SeoRow, 'problems'>;

const sameWords = (words: string): string => words.trim().toLowerCase();

/** How often each of these is said, of what may be found. */
function counted(rows: readonly FoundRow[], of: (row: FoundRow) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (row.found !== 'yes') continue;
    const words = sameWords(of(row));
    if (words !== '') counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return counts;
}

/** What is missing, too long, or said by several. `hasShareImage`: links show one where a page has none. */
export function withProblems(rows: readonly FoundRow[], hasShareImage: boolean): readonly SeoRow[] {
  const titles = counted(rows, ({ title }) => title);
  const descriptions = counted(rows, ({ description }) => description);
  return rows.map((row) => ({ ...row, problems: problemsOf(row, { titles, descriptions, hasShareImage }) }));
}

function problemsOf(
  { title, description, picture, found }: FoundRow,
  known: {
    readonly titles: ReadonlyMap<string, number>;
    readonly descriptions: ReadonlyMap<string, number>;
    readonly hasShareImage: boolean;
  },
): SeoProblem[] {
  const isDouble = (counts: ReadonlyMap<string, number>, words: string) =>
    found === 'yes' && (counts.get(sameWords(words)) ?? 0) > 1;
  const told: readonly (SeoProblem | false)[] = [
    title.length > TITLE_SHOWN && 'title-long',
    isDouble(known.titles, title) && 'title-double',
    description.trim() === '' && 'description-missing',
    description.length > TEXT_SHOWN && 'description-long',
    isDouble(known.descriptions, description) && 'description-double',
    picture === null && !known.hasShareImage && 'picture-missing',
  ];
  return told.filter((problem) => problem !== false);
}
