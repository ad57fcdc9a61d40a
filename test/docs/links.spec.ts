import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect } from 'chai';
import { readSourceFiles } from '../architecture/sourceFiles.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Page {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Somewhere that a page or a comment sends its reader; `path` from the root, `anchor` empty for the whole file. */
interface Target {
  readonly from: string;
  readonly path: string;
  readonly anchor: string;
}

const isPage = (name: string) => name.endsWith('.md');
const read = (path: string): Page => ({ path, text: readFileSync(join(ROOT, path), 'utf8') });

/** Every document of the repository itself; those of the engines stand by their own folders. */
const pages: readonly Page[] = [
  ...readdirSync(ROOT).filter(isPage),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(isPage)
    .map((name) => posix.join('docs', name.replaceAll('\\', '/'))),
].map(read);

const withoutFences = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** The part of a heading's address, as the hosting platform makes it. */
const slugOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let twin = 1; anchors.has(anchor); twin++) anchor = `${slug}-${twin}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** `[words](target)` and `![words](target)`, whose words may be a picture; addresses elsewhere are left alone. */
function linksIn({ path: from, text }: Page): readonly Target[] {
  return [...withoutFences(text).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#', 2);
      return { from, anchor, path: path === '' ? from : posix.join(posix.dirname(from), path) };
    });
}

/** What begins like a path from the root and is one: no placeholder, no pattern, no list of several. */
const REPOSITORY_PATH =
  /^(?:domain|projections|api|web|engines|scripts|test|docs|\.github|\.ci)\/[\w./-]*(?:#[\w-]+)?$/;

function pathsIn({ path: from, text }: Page): readonly Target[] {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => REPOSITORY_PATH.test(code))
    .map((code) => {
      const [path = '', anchor = ''] = code.split('#', 2);
      return { from, path, anchor };
    });
}

/** Rules that comments cite: `docs/rules/cart.md#quantities`. */
const citationsIn = ({ path: from, text }: Page): readonly Target[] =>
  [...text.matchAll(/docs\/rules\/(\w+\.md)(?:#([\w-]+))?/g)].map(([, name = '', anchor = '']) => ({
    from,
    anchor,
    path: `docs/rules/${name}`,
  }));

/** Those that lead nowhere, as `page: target`. */
function deadAmong(targets: readonly Target[]): readonly string[] {
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsAt = (path: string) => {
    const known = anchors.get(path) ?? anchorsOf(read(path).text);
    anchors.set(path, known);
    return known;
  };
  const isDead = ({ path, anchor }: Target) =>
    !existsSync(join(ROOT, path)) || (anchor !== '' && isPage(path) && !anchorsAt(path).has(anchor));
  return targets
    .filter(isDead)
    .map(({ from, path, anchor }) => `${from}: ${path}${anchor === '' ? '' : `#${anchor}`}`);
}

describe('the documents of Storefold', () => {
  it('are found, with what they link to and cite', () => {
    expect(pages.map(({ path }) => path)).to.include.members([
      'README.md',
      'CONTRIBUTING.md',
      'docs/coverage.md',
      'docs/rules/cart.md',
    ]);
    expect(pages.flatMap(linksIn).length).to.be.above(100);
    expect(pages.flatMap(pathsIn).length).to.be.above(100);
  });

  it('link to files and headings that are there', () => {
    expect(deadAmong(pages.flatMap(linksIn)).join('\n')).to.equal('');
  });

  it('name files and folders that are there', () => {
    expect(deadAmong(pages.flatMap(pathsIn)).join('\n')).to.equal('');
  });

  it('are cited by comments where they have the rule', () => {
    expect(deadAmong(readSourceFiles(ROOT).flatMap(citationsIn)).join('\n')).to.equal('');
  });
});

describe('reading documents', () => {
  const page = (text: string): Page => ({ path: 'docs/rules/cart.md', text });

  it('finds links, and leaves out addresses elsewhere and what is only shown', () => {
    const text = [
      '[a](wire.md#money) and ![b](../screenshots/history.jpg), [c](#lines), [d](https://example.com)',
      '```',
      '[e](nowhere.md)',
      '```',
    ].join('\n');
    expect(linksIn(page(text)).map(({ path, anchor }) => [path, anchor])).to.deep.equal([
      ['docs/rules/wire.md', 'money'],
      ['docs/screenshots/history.jpg', ''],
      ['docs/rules/cart.md', 'lines'],
    ]);
  });

  it('finds paths in code, and leaves out placeholders, patterns and addresses of the site', () => {
    const text =
      '`domain/cart/addItemToCart.ts` `docs/rules/cart.md#lines` `domain/<context>` `test/**/*.ts` `/api/docs` `cart.md`';
    expect(pathsIn(page(text)).map(({ path, anchor }) => [path, anchor])).to.deep.equal([
      ['domain/cart/addItemToCart.ts', ''],
      ['docs/rules/cart.md', 'lines'],
    ]);
  });

  it('knows headings by their addresses', () => {
    const text =
      '# Cart\n\n## Pill and window\n## `stock` of variants, -1\n## Cart\n```\n# shown only\n```\n';
    expect([...anchorsOf(text)]).to.deep.equal(['cart', 'pill-and-window', 'stock-of-variants--1', 'cart-1']);
  });

  it('names what leads nowhere', () => {
    const from = 'docs/rules/cart.md';
    expect(
      deadAmong([
        { from, path: from, anchor: 'quantities' },
        { from, path: from, anchor: 'no-such-rule' },
        { from, path: 'domain/noSuchFolder', anchor: '' },
      ]),
    ).to.deep.equal([`${from}: ${from}#no-such-rule`, `${from}: domain/noSuchFolder`]);
  });
});
