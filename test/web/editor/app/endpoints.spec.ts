import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { readSourceFiles } from '../../../architecture/sourceFiles.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

describe('the endpoints of the editor', () => {
  it('have a name of their own each: of two with the same name only the one that is loaded first is there', () => {
    const names = readSourceFiles(ROOT)
      .filter(({ path }) => path.startsWith('web/editor/') && path.endsWith('.api.ts'))
      .flatMap(({ text }) => [...text.matchAll(/^\s+(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm)])
      .map(([, name]) => name);
    expect(names.length).to.be.above(100);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).to.deep.equal([]);
  });
});
