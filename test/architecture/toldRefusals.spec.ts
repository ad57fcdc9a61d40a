import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { isSourceNode, nodesInSource, type SourceNode } from '../support/nodesInSource.ts';
import { readSourceFiles } from './sourceFiles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What changes are made with, each of which keeps why one was refused for whoever made it. */
const CHANGES = ['useChange', 'useProductChange', 'useOrderChange'];
/** What says it of a refusal. */
const TOLD = ['refusal', 'errorOf'];

const textOf = (text: string, { start, end }: SourceNode): string => text.slice(Number(start), Number(end));

/** Changes that a file makes and whose refusal nobody would be told. */
function silentIn(path: string, text: string): string[] {
  return nodesInSource(path, text).flatMap((node) => {
    if (node.type !== 'VariableDeclarator' || !isSourceNode(node.init) || !isSourceNode(node.id)) return [];
    const call = textOf(text, node.init);
    if (!CHANGES.some((name) => call.startsWith(`${name}(`)) || call.includes('tellsRefusal: true'))
      return [];
    const name = textOf(text, node.id);
    const isTold = name.startsWith('{')
      ? TOLD.some((one) => new RegExp(`\\b${one}\\b`).test(name))
      : TOLD.some((one) => text.includes(`${name}.${one}`)) || isAmongOthers(text, name);
    return isTold || isHandedOn(text, name) ? [] : [`${path}: ${name} = ${call.slice(0, 60)}`];
  });
}

/** In a list of them, of which the first refusal is told. */
const isAmongOthers = (text: string, name: string): boolean =>
  new RegExp(`\\[[^\\]]*\\b${name}\\b[^\\]]*\\]\\s*\\.find\\(`).test(text);
const isHandedOn = (text: string, name: string): boolean => text.includes(`...${name}`);

describe('what is changed in the console', () => {
  it('is never refused in silence', () => {
    const files = readSourceFiles(ROOT).filter(({ path }) => path.startsWith('web/editor/'));
    const silent = files.flatMap(({ path, text }) => silentIn(path, text));
    expect(silent).to.deep.equal([]);
  });
});
