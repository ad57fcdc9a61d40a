import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { languageEntries } from '../../web/render/language/entries.ts';
import { languageTable, sampleProductText } from '../support/languageTable.ts';

describe('the guide for authors of templates', () => {
  const guide = readFileSync(new URL('../../docs/templates.md', import.meta.url), 'utf8');

  for (const kind of ['instruction', 'formatter', 'predicate', 'mistake', 'remark'] as const) {
    it(`lists every ${kind} with its example, as the engine runs it`, () => {
      expect(guide).to.include(languageTable(languageEntries(), kind));
    });
  }

  it('shows the product that its examples are about', () => {
    expect(guide).to.include(sampleProductText());
  });
});
