import { original } from '@reduxjs/toolkit';
import { type EditorTag, editorApi } from './editorApi.ts';

/** What a mutation is given when it begins (`onQueryStarted`). */
interface Started {
  readonly dispatch: (action: unknown) => unknown;
  readonly getState: () => unknown;
  readonly queryFulfilled: Promise<unknown>;
}
/** Puts back what was shown before the gateway had answered. */
type TakeBack = () => void;

/** Lists that show the same objects, whatever they are narrowed down to. */
interface Lists {
  readonly tag: EditorTag;
  readonly endpoint: string;
  /** Where a page has its rows, and a row its id. */
  readonly rows: string;
  readonly id: string;
}

/**
 * Shows a change before it is answered: `shown` are what puts each place back that shows it. Once it is refused they do so;
 * why it was, whoever made the change hears from its answer.
 */
export async function atOnce({ queryFulfilled }: Started, shown: readonly TakeBack[]): Promise<void> {
  const isRefused = await queryFulfilled.then(
    () => false,
    () => true,
  );
  if (isRefused) for (const takeBack of shown) takeBack();
}

/**
 * Writes some facts of one object into every list that has it. They are put back by its id, and only what was written, so
 * that rows that came or went meanwhile stay where they are.
 */
export function shownInLists(
  { dispatch, getState }: Started,
  { tag, endpoint, rows, id }: Lists,
  objectId: string,
  facts: object,
): TakeBack {
  const write = (values: object): object => {
    const before: Record<string, unknown> = {};
    const change = ({ pages }: { readonly pages: readonly Readonly<Record<string, unknown>>[] }) => {
      for (const row of pages.flatMap((page) => page[rows] as Record<string, unknown>[])) {
        if (row[id] !== objectId) continue;
        for (const field of Object.keys(values)) before[field] = original(row)?.[field];
        Object.assign(row, values);
      }
    };
    const shownNow = editorApi.util.selectInvalidatedBy(getState() as never, [tag]);
    for (const { endpointName, originalArgs } of shownNow) {
      if (endpointName !== endpoint) continue;
      dispatch(editorApi.util.updateQueryData(endpointName as never, originalArgs as never, change as never));
    }
    return before;
  };
  const before = write(facts);
  return () => void write(before);
}

/** The same for an object that is shown by itself: `field` is where its facts stand in what was read, e.g. `review`. */
export function shownAlone(
  { dispatch }: Started,
  endpoint: string,
  asked: unknown,
  facts: object,
  field: string | null = null,
): TakeBack {
  const write = (values: object): object => {
    const before: Record<string, unknown> = {};
    const change = (read: Record<string, unknown>) => {
      const object = field === null ? read : (read[field] as Record<string, unknown>);
      for (const name of Object.keys(values)) before[name] = original(object)?.[name];
      Object.assign(object, values);
    };
    dispatch(editorApi.util.updateQueryData(endpoint as never, asked as never, change as never));
    return before;
  };
  const before = write(facts);
  return () => void write(before);
}
