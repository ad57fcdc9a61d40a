import { expect } from 'chai';
import { startedTogether } from '../../scripts/embedded/startedTogether.ts';

describe('two nodes that start together', () => {
  it('are there once both are', async () => {
    const node = { close: async () => undefined };
    expect(await startedTogether(Promise.resolve(node), Promise.resolve(null))).to.deep.equal([node, null]);
  });

  it('are closed again where one of them does not start, before anybody is told', async () => {
    const done: string[] = [];
    const late = Promise.resolve()
      .then(() => done.push('started'))
      .then(() => ({ close: async () => void done.push('closed') }));
    const refused = Promise.reject(new Error('in use'));
    const told = await startedTogether(refused, late).catch((error: Error) => {
      done.push('told');
      return error.message;
    });
    expect(told).to.equal('in use');
    expect(done).to.deep.equal(['started', 'closed', 'told']);
  });
});
