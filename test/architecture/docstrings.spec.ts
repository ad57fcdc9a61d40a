import { join } from 'node:path';
import { expect } from 'chai';
import { undocumentedIn } from './docstrings.ts';
import { readSourceFiles } from './sourceFiles.ts';

/** Folders all of whose exports say what they are: meaning, shape, units, refusals, source of the rule. */
const DOCUMENTED = [
  'api/http/contracts',
  'domain/instalments',
  'domain/kernel',
  'domain/processes',
  'engines',
  'projections',
];

const files = readSourceFiles(join(import.meta.dirname, '../..'));
/** Specs and what only they share say what they are by what they try. */
const isTest = (path: string) => path.includes('/test/');
const below = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`) && !isTest(path));

describe('the exports of Storefold', () => {
  for (const folder of DOCUMENTED) {
    it(`are documented in ${folder}`, () => {
      expect(below(folder)).not.to.have.lengthOf(0);
      expect(undocumentedIn(below(folder)).join('\n')).to.equal('');
    });
  }
});

describe('an export without a docstring', () => {
  const found = (...lines: readonly string[]) => undocumentedIn([{ path: 'a.ts', text: lines.join('\n') }]);

  it('is named with its file and line', () => {
    expect(found('', 'export const one = 1;', 'export type Two = 2;')).to.deep.equal([
      'a.ts:2 one',
      'a.ts:3 Two',
    ]);
  });

  it('is seen in every form', () => {
    const forms = [
      'export let x = 1;',
      'export function x() {}',
      'export async function x() {}',
      'export function* x() {}',
      'export default function x() {}',
      'export class x {}',
      'export abstract class x {}',
      'export interface x {}',
      'export type x = 1;',
      'export enum x {}',
    ];
    expect(forms.filter((form) => found(form).length === 0)).to.deep.equal([]);
  });

  it('is one above which another kind of comment stands, or the docstring of something else, or an empty one', () => {
    expect(found('/* A note of the author. */', 'export const one = 1;')).to.deep.equal(['a.ts:2 one']);
    expect(found('// A note of the author.', 'export const one = 1;')).to.deep.equal(['a.ts:2 one']);
    expect(found('/** What it is. */', 'const two = 2;', 'export const one = two;')).to.deep.equal([
      'a.ts:3 one',
    ]);
    expect(found('/** What it is. */', '', 'export const one = 1;')).to.deep.equal(['a.ts:3 one']);
    expect(found('/** One. */', 'export const one = 1;')).to.deep.equal(['a.ts:2 one']);
  });

  it('is none that has one, over several lines and above a note to a tool', () => {
    expect(found('/** What it is. */', 'export const one = 1;')).to.deep.equal([]);
    expect(found('/**', ' * What', ' * it is.', ' */', 'export const one = 1;')).to.deep.equal([]);
    expect(
      found('/** What it is. */', '// biome-ignore format: a table', 'export const one = 1;'),
    ).to.deep.equal([]);
  });

  it('is none that only passes on what is documented where it stands, or that nobody outside sees', () => {
    expect(
      found("export { one } from './one.ts';", 'const two = 2;', 'export type { Three };'),
    ).to.deep.equal([]);
  });

  it('is no further signature of a function', () => {
    const one = 'export function one(text: string): string;';
    expect(found('/** What it is. */', one, 'export function one(text: string) {}')).to.deep.equal([]);
  });
});
