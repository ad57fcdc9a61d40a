import { expect } from 'chai';
import { slugify, uniqueSlug } from '../../../domain/kernel/slug.ts';

describe('the URL id of a title', () => {
  it('is lower case, joined by dashes, without marks', () => {
    const slugs = ['Häppy Cups & Co.', '  A -- B  ', "Ida's Cup", 'Ida’s Cup', 'Crème Brûlée 2'].map(slugify);
    expect(slugs).to.deep.equal(['happy-cups-co', 'a-b', 'idas-cup', 'idas-cup', 'creme-brulee-2']);
  });

  it('is empty for a title without Latin letters or digits', () => {
    expect(['', '!!!', '茶碗'].map(slugify)).to.deep.equal(['', '', '']);
  });
});

describe('a unique URL id', () => {
  const unique = (title: string, ...taken: string[]) => uniqueSlug(title, 'My Store', new Set(taken));

  it('is that of the title while it is free', () => {
    expect(unique('Cups')).to.equal('cups');
    expect(unique('Cup')).to.equal('cup');
  });

  it('is that of the fallback title when empty or under 3 characters', () => {
    expect(unique('')).to.equal('my-store');
    expect(unique('茶碗')).to.equal('my-store');
    expect(unique('A!')).to.equal('my-store');
    expect(unique('ab')).to.equal('my-store');
  });

  it('takes the first free number when taken', () => {
    expect(unique('Cups', 'cups')).to.equal('cups-1');
    expect(unique('Cups', 'cups', 'cups-1', 'cups-2')).to.equal('cups-3');
    expect(unique('Cups', 'cups', 'cups-2')).to.equal('cups-1');
    expect(unique('', 'my-store')).to.equal('my-store-1');
  });
});
