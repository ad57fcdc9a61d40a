import { type Context, Formatter, type Variable } from '@squarespace/template-engine';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const nameOf = (sign: string): string => SIGNS[sign] ?? sign;

/**
 * `html`, `htmlattr` and `htmltag` as the template language has them. Its library puts a text together again character by
 * character, which is kilobytes for an address and a tenth of the garbage of a page; most texts have nothing to escape.
 */
class Escaping extends Formatter {
  private readonly signs: RegExp;

  constructor(signs: RegExp) {
    super();
    this.signs = signs;
  }

  override apply(_args: string[], vars: Variable[], _ctx: Context): void {
    const [first] = vars;
    first?.set(first.node.asString().replace(this.signs, nameOf));
  }
}

export const escapingFormatters = {
  html: new Escaping(/[&<>]/g),
  htmlattr: new Escaping(/[&<>"]/g),
  htmltag: new Escaping(/[&<>"]/g),
};
