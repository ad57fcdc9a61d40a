import type { MailDictionary } from '../texts/mailDictionary.ts';

/** Something in a text that is more than words, and stands in a paragraph of its own. */
export type Block =
  /** Lines of a label and what it says, e.g. a product and its price. */
  | { readonly rows: readonly Row[] }
  /** Things to press, one below the other; their addresses are written out in plain text. */
  | { readonly links: readonly { readonly label: string; readonly url: string }[] }
  | { readonly picture: string; readonly alt: string };

export interface Row {
  readonly label: string;
  readonly value: string;
  /** Absolute. */
  readonly pictureUrl?: string | undefined;
  /** Where the label leads. */
  readonly url?: string;
}

/** What a variable says in one mail; an empty text, `false` and `null` are left out by `{% if … %}`. */
export type Value = string | boolean | Block | null;

/** How a variable is used: within a sentence, as the address of a link, as a paragraph, or only to decide. */
export type VariableShape = 'text' | 'link' | 'block' | 'yesNo';

/** A variable of one kind of mail. */
export interface Variable<Facts> {
  readonly name: string;
  readonly shape: VariableShape;
  /** What it stands for, for who writes texts. */
  readonly says: string;
  /** The mail is of no use without it, so that a text has to have it. */
  readonly isNeeded: boolean;
  of(facts: Facts, words: MailDictionary): Value;
}

interface More {
  readonly isNeeded?: boolean;
}
type Of<Facts, V> = (facts: Facts, words: MailDictionary) => V;

/** Makes the variables of one kind of mail. */
export function variablesOf<Facts>() {
  const make =
    <V extends Value>(shape: VariableShape) =>
    (name: string, says: string, of: Of<Facts, V>, { isNeeded = false }: More = {}): Variable<Facts> => ({
      ...{ name, shape, says, isNeeded, of },
    });
  return {
    text: make<string>('text'),
    link: make<string>('link'),
    block: make<Block | null>('block'),
    yesNo: make<boolean>('yesNo'),
  };
}

/** Rows that say something; `null` for none. */
export function rowsOf(rows: readonly (readonly [label: string, value: string])[]): Block | null {
  const told = rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
  return told.length > 0 ? { rows: told } : null;
}

interface Pieces {
  readonly title: string;
  readonly quantity: number;
  readonly pictureUrl?: string | undefined;
}

/** Products with their pictures and how many of each. */
export function piecesBlock(lines: readonly Pieces[]): Block | null {
  const rows = lines.map(({ title, quantity, pictureUrl }) => ({
    ...{ label: title, value: `${quantity}`, pictureUrl },
  }));
  return rows.length > 0 ? { rows } : null;
}

/** The same with what they come to. */
export function pricedBlock(lines: readonly (Pieces & { readonly total: string })[]): Block | null {
  const rows = lines.map(({ title, quantity, total, pictureUrl }) => ({
    ...{ label: `${quantity} × ${title}`, value: total, pictureUrl },
  }));
  return rows.length > 0 ? { rows } : null;
}
