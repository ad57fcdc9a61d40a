/** What is said in place of an original: the translation of its key, or the original itself. */
export type Say = (key: string, original: string, how?: { readonly ifUnchanged: boolean }) => string;

/** One text that can be translated. */
export interface TranslatableText {
  readonly key: string;
  /** What it is, as its owner calls it. */
  readonly label: string;
  readonly original: string;
  /** `address`: the last part of a path, which is claimed. */
  readonly kind: 'line' | 'text' | 'html' | 'address';
}

type Spot = Omit<TranslatableText, 'original'>;

/** A text of something, and how it is put back in other words. */
export interface TextField<Thing> extends Spot {
  readonly read: (thing: Thing) => string;
  readonly write: (thing: Thing, text: string) => Thing;
  /** Where it stands may be another place tomorrow: a translation counts only for the very words that were translated. */
  readonly ifUnchanged?: boolean;
}

/** The texts of something that say anything. */
export const textsOf = <Thing>(thing: Thing, fields: readonly TextField<Thing>[]): TranslatableText[] =>
  fields.flatMap(({ key, label, kind, read }) => {
    const original = read(thing);
    return original.trim() === '' ? [] : [{ key, label, original, kind }];
  });

/** The same thing in other words; itself where nothing of it is said otherwise. */
export const translated = <Thing>(thing: Thing, fields: readonly TextField<Thing>[], say: Say): Thing =>
  fields.reduce((said, { key, read, write, ifUnchanged = false }) => {
    const original = read(said);
    const text = original.trim() === '' ? original : say(key, original, { ifUnchanged });
    return text === original ? said : write(said, text);
  }, thing);
