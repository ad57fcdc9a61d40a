/** One option of a product being made: its name and the values to choose from. */
export interface OptionDraft {
  readonly name: string;
  readonly values: readonly string[];
}

/** What is typed into one row of the matrix; empty texts fall back to what is suggested or filled down. */
export interface RowDraft {
  readonly sku: string;
  readonly price: string;
  readonly stock: string;
}

export interface MatrixRow extends RowDraft {
  /** The same combination keeps its key, and with it what was typed, while options come and go. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export const EMPTY_ROW: RowDraft = { sku: '', price: '', stock: '' };

/**
 * Every combination of the options' values, the last option changing fastest: S / Sand, S / Ink, M / Sand, M / Ink.
 * Options without a name or without values do not count yet; without any there is one row with no attributes.
 */
export function combinations(options: readonly OptionDraft[]): Readonly<Record<string, string>>[] {
  return options
    .filter(({ name, values }) => name.trim() !== '' && values.length > 0)
    .reduce<Readonly<Record<string, string>>[]>(
      (rows, { name, values }) =>
        rows.flatMap((row) => values.map((value) => ({ ...row, [name.trim()]: value }))),
      [{}],
    );
}

/** The rows of the matrix, with what was typed for each combination. */
export function matrixRows(
  options: readonly OptionDraft[],
  typed: Readonly<Record<string, RowDraft>>,
  slug: string,
): MatrixRow[] {
  const taken = new Set<string>();
  return combinations(options).map((attributes) => {
    const key = rowKey(attributes);
    const row = typed[key] ?? EMPTY_ROW;
    const suggested = unique(suggestSku(slug, Object.values(attributes)), taken);
    taken.add(suggested);
    return { ...row, key, attributes, sku: row.sku || suggested };
  });
}

export const rowKey = (attributes: Readonly<Record<string, string>>): string => JSON.stringify(attributes);

const LONGEST_SKU = 64;
const LONGEST_STEM = 24;

/** `linen-apron`, `[M, Sand]` → `LINEN-APRON-M-SAND` */
export function suggestSku(slug: string, values: readonly string[]): string {
  const stem = skuPart(slug).slice(0, LONGEST_STEM).replace(/-+$/, '') || 'PRODUCT';
  return [stem, ...values.map(skuPart)]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, LONGEST_SKU);
}

function skuPart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

function unique(sku: string, taken: ReadonlySet<string>): string {
  let candidate = sku;
  for (let suffix = 2; taken.has(candidate); suffix++) {
    candidate = `${sku.slice(0, LONGEST_SKU - 4)}-${suffix}`;
  }
  return candidate;
}
