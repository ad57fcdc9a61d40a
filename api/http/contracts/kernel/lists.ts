import { z } from 'zod';

/** Beginnings of words of what the description says, in any case of letters; all of them have to be there. */
export const searchFor = (what: string) =>
  z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: `Beginnings of words of ${what}` });

/** What a list can be sorted by: `amount`, or `-amount` for the other way round; newest first where nothing is said. */
export const sortedBy = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .enum([...names, ...names.map((name): `-${Name}` => `-${name}`)] as [Name, ...(Name | `-${Name}`)[]])
    .optional();

/** The `nextCursor` of the page before, in the same order. */
export const cursorSchema = z.string().max(600).optional();
