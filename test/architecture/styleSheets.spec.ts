import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const ROOT = join(import.meta.dirname, '../..');

/** All rules' selectors outside of media queries and keyframes, one string each. */
function selectorsOf(css: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let words = '';
  for (const character of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (character === '{') {
      if (depth === 0 && !words.trim().startsWith('@')) selectors.push(...words.split(','));
      depth += 1;
    }
    if (character === '}') depth -= 1;
    words = character === '{' || character === '}' || character === ';' ? '' : words + character;
  }
  return selectors.map((selector) => selector.trim().replace(/\s+/g, ' '));
}

/** `selector: sheet, sheet` for each class that more than one sheet gives a look without saying where. */
function claimedTwice(sheets: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, Set<string>>();
  for (const [sheet, css] of sheets) {
    for (const selector of selectorsOf(css)) {
      if (!/^\.[\w-]+( [a-z]+\d?)?$/.test(selector)) continue;
      owners.set(selector, (owners.get(selector) ?? new Set()).add(sheet));
    }
  }
  return [...owners]
    .filter(([, own]) => own.size > 1)
    .map(([selector, own]) => `${selector}: ${[...own].join(', ')}`);
}

function sheetsOf(folder: string): Map<string, string> {
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.css'));
  return new Map(names.map((name) => [name, readFileSync(join(ROOT, folder, name), 'utf8')]));
}

describe('a class', () => {
  for (const folder of ['web/storefront/styles', 'web/editor/styles']) {
    it(`is given its look by one sheet of ${folder}, since all of them are on every page`, () => {
      const sheets = sheetsOf(folder);
      expect(sheets.size).to.be.greaterThan(5);
      expect(claimedTwice(sheets)).to.deep.equal([]);
    });
  }

  it('that two sheets claim is named with both, and one that says where it stands is not', () => {
    const sheets = new Map([
      ['one.css', '.thumbs img { width: 100% } .part { color: red }'],
      ['two.css', '/* .part {} */ .thumbs img,\n.own { width: auto } .block .part { color: blue }'],
      ['three.css', '@media print { .part { color: black } }'],
    ]);
    expect(claimedTwice(sheets)).to.deep.equal(['.thumbs img: one.css, two.css']);
  });
});
