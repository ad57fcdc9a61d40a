import { expect } from 'chai';
import { eventRegistry } from '../../domain/registry.ts';
import { readModels } from '../../projections/readModels.ts';

describe('the read models', () => {
  it('have names of their own', () => {
    const names = readModels.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
  });

  for (const { name, handles } of readModels) {
    it(`${name} handles only events that the registry knows, each once`, () => {
      expect(handles.filter((type) => !eventRegistry.find(type))).to.deep.equal([]);
      expect(new Set(handles).size).to.equal(handles.length);
    });
  }
});
