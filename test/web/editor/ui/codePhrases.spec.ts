import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import { CODE_PHRASE_WORDS } from '../../../../web/editor/ui/code/codePhrases.ts';

const { resolve } = createRequire(import.meta.url);
/** Those of its packages that `codeExtensions.ts` uses and that say something; nothing is folded. */
const PACKAGES = ['search', 'autocomplete', 'lint', 'commands', 'view'];
/** `state.phrase("Go to line")`, `phrase(view, "next")` */
const ASKED = /\bphrase\((?:view, )?"([^"]+)"/g;

describe('what the editor for code says by itself', () => {
  it('is known in full, so that it is said in the language of the console', () => {
    const asked = PACKAGES.flatMap((name) =>
      [...readFileSync(resolve(`@codemirror/${name}`), 'utf8').matchAll(ASKED)].map(([, said = '']) => said),
    );
    expect(asked).to.include('Go to line').and.include('replace all');
    expect([...new Set(asked)].filter((said) => !Object.hasOwn(CODE_PHRASE_WORDS, said))).to.deep.equal([]);
    expect(Object.keys(CODE_PHRASE_WORDS).filter((said) => !asked.includes(said))).to.deep.equal([]);
  });
});
