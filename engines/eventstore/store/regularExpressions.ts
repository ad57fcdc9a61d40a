/**
 * A filter's regular expression. It is written for .NET: what it spells differently is translated, and what JavaScript
 * does not have throws a SyntaxError, as does what is no expression at all.
 */
export function compile(expression: string): RegExp {
  if (SUBTRACTION.test(expression))
    throw new SyntaxError(`One class of characters without another is not understood: ${expression}`);
  const [, letters = '', rest = expression] = /^\(\?([ims]+)\)(.*)$/s.exec(expression) ?? [];
  const source = rest.replace(/\\[AzZ]|\\.|\[(?:\\.|[^\]\\])*\]/gs, (part) => SPELLINGS[part] ?? part);
  const flags = [...new Set(letters)].join('');
  try {
    // Only so are classes of characters, such as `\p{Lu}`, understood …
    return new RegExp(source, `${flags}u`);
  } catch {
    // … but then nothing may be escaped that need not be.
    return new RegExp(source, flags);
  }
}

/** The beginning and the end of the text, which are no lines here. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '\\A': '(?<![^])',
  '\\z': '(?![^])',
  '\\Z': '(?=\\n?(?![^]))',
};

/** `[a-z-[aeiou]]`, which JavaScript takes for something else. */
const SUBTRACTION = /(?<!\\)\[(?:\\.|[^\]\\])*-\[/s;
