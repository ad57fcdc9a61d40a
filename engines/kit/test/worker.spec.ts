import { expect } from 'chai';
import { startWorker } from '../index.ts';
import type { OneWorkerData } from './oneWorker.ts';

const start = (data: OneWorkerData, onFailure?: (error: Error) => void) =>
  startWorker<OneWorkerData, { readonly greeting: string; readonly young: number }>({
    source: new URL('./oneWorker.ts', import.meta.url),
    bundle: new URL('./one-worker.js', import.meta.url),
    name: data.name,
    data,
    onFailure,
  });

describe('When a worker is started', () => {
  it('hands over what it says first, and ends when it is closed, also twice', async () => {
    const worker = await start({ name: 'one' });
    expect(worker.info.greeting).to.equal('I am one');
    await Promise.all([worker.close(), worker.close()]);
  });

  it('has it look for what is not needed any more before that is much', async () => {
    const worker = await start({ name: 'one' });
    expect(worker.info.young).to.equal(8);
    await worker.close();
  });

  it('fails with the error of one that cannot begin', async () => {
    const failure = await start({ name: 'none', fails: 'before' }).then(
      () => 'it began',
      (error: Error) => error.message,
    );
    expect(failure).to.equal('none cannot begin');
  });

  it('tells its starter of an error later on', async () => {
    const failures: string[] = [];
    const worker = await start({ name: 'one', fails: 'after' }, ({ message }) => failures.push(message));
    const ended = await worker.close().then(
      () => 'it closed',
      (error: Error) => error.message,
    );
    expect([ended, ...failures]).to.deep.equal(['one cannot go on', 'one cannot go on']);
  });
});
