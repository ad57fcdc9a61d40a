import { z } from 'zod';
import { DEVICES, type Hit, hitNameSchema, LONGEST_HIT_TEXT } from './hit.facts.ts';
import { type Said, saidSchema } from './said.facts.ts';

const textSchema = z.string().max(LONGEST_HIT_TEXT);

/**
 * What several hits have in common: everything but who did it and when. In this order: name, path, whether a visit begins
 * with it, source, campaign, device, browser, country, and what it is about.
 */
const hitKindSchema = z.tuple([
  hitNameSchema,
  textSchema,
  z.boolean(),
  textSchema,
  textSchema,
  z.enum(DEVICES),
  z.string().max(40),
  z.string().max(2),
  textSchema,
]);
type HitKind = z.infer<typeof hitKindSchema>;

/** Numbers that each hit has: its kind, its visitor, and milliseconds since the hour began, which may be some before it. */
const NUMBERS = 3;

/**
 * Hits as the log keeps them, where each alone would say over and over what the others say: kinds and visitors once, and for
 * each hit, in the order they came, three numbers in `rows`: which kind, which visitor, and when. What single hits said beside
 * that stands in `said`, by the number of the hit from 0.
 */
export const hitBatchShape = (most: number) => ({
  kinds: z.array(hitKindSchema).max(most),
  visitors: z.array(z.string().max(22)).max(most),
  rows: z
    .array(z.int())
    .max(NUMBERS * most)
    .refine((rows) => rows.length % NUMBERS === 0, 'Three numbers of each hit'),
  said: z.array(z.tuple([z.int().nonnegative(), saidSchema])).max(most),
});
/** Hits of one hour, packed. */
export interface HitBatch {
  readonly kinds: readonly HitKind[];
  readonly visitors: readonly string[];
  readonly rows: readonly number[];
  readonly said: readonly (readonly [hit: number, said: Said])[];
}

const startOf = (hour: string): number => Date.parse(`${hour}:00:00.000Z`);

/** Hits of the hour `hour` as the log keeps them. */
export function packed(
  hour: string,
  hits: readonly Hit[],
): z.infer<z.ZodObject<ReturnType<typeof hitBatchShape>>> {
  const start = startOf(hour);
  const kinds: HitKind[] = [];
  const kindAt = new Map<string, number>();
  const visitors: string[] = [];
  const visitorAt = new Map<string, number>();
  const rows: number[] = [];
  const said: [number, Said][] = [];
  for (const hit of hits) {
    if (hit.said !== undefined) said.push([rows.length / NUMBERS, hit.said]);
    const kind = kindOf(hit);
    // No field has a line end in it that could not be in another: JSON tells them apart.
    const key = JSON.stringify(kind);
    let kindIndex = kindAt.get(key);
    if (kindIndex === undefined) {
      kindIndex = kinds.push(kind) - 1;
      kindAt.set(key, kindIndex);
    }
    let visitorIndex = visitorAt.get(hit.visitor);
    if (visitorIndex === undefined) {
      visitorIndex = visitors.push(hit.visitor) - 1;
      visitorAt.set(hit.visitor, visitorIndex);
    }
    rows.push(kindIndex, visitorIndex, Date.parse(hit.at) - start);
  }
  return { kinds, visitors, rows, said };
}

const kindOf = (hit: Hit): HitKind => [
  ...([hit.name, hit.path, hit.isEntry, hit.source, hit.campaign] as const),
  ...([hit.device, hit.browser, hit.country, hit.subject] as const),
];

/** What a hit is beside who did it and when. */
export type HitKindFields = Omit<Hit, 'at' | 'visitor' | 'said'>;

/** The fields of a kind. */
export function fieldsOf([
  name,
  path,
  isEntry,
  source,
  campaign,
  device,
  browser,
  country,
  subject,
]: HitKind): HitKindFields {
  return { name, path, isEntry, source, campaign, device, browser, country, subject };
}

/** Each hit of a batch: its kind, its visitor and its instant in milliseconds since 1970, in the order they came. */
export function* rowsOf(
  { rows }: Pick<HitBatch, 'rows'>,
  hour: string,
): Generator<readonly [kind: number, visitor: number, at: number]> {
  const start = startOf(hour);
  for (let at = 0; at < rows.length; at += NUMBERS)
    yield [rows[at] ?? 0, rows[at + 1] ?? 0, start + (rows[at + 2] ?? 0)];
}

/** The hits of a batch, as they were taken. */
export function hitsIn(batch: HitBatch & { readonly hour: string }): Hit[] {
  const kinds = batch.kinds.map(fieldsOf);
  const saidBy = new Map(batch.said);
  const hits: Hit[] = [];
  for (const [kind, visitor, at] of rowsOf(batch, batch.hour)) {
    const fields = kinds[kind];
    if (fields === undefined) throw new Error(`A batch of hits names kind ${kind}, which it does not have`);
    const said = saidBy.get(hits.length);
    hits.push({
      ...{ ...fields, at: new Date(at).toISOString(), visitor: batch.visitors[visitor] ?? '' },
      ...(said && { said }),
    });
  }
  return hits;
}

/** How many hits a batch has. */
export const sizeOf = ({ rows }: Pick<HitBatch, 'rows'>): number => rows.length / NUMBERS;
