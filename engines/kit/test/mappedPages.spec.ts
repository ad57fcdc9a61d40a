import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { MappedPages, type MappedPagesOptions } from '../mappedPages.ts';

const ALWAYS_TOO_MANY = { most: -1, checkEvery: 10 };

describe('When a process maps too many pages', () => {
  let lettingGo: PromiseWithEnd[];

  const pagesOf = (options: Omit<MappedPagesOptions, 'letGo'>) =>
    new MappedPages({
      ...options,
      letGo: () => {
        const one = promiseWithEnd();
        lettingGo.push(one);
        return one.promise;
      },
    });

  beforeEach(() => {
    lettingGo = [];
  });

  it('lets go of them once enough was touched', () => {
    const pages = pagesOf(ALWAYS_TOO_MANY);
    pages.touched(9);
    expect(lettingGo).to.have.length(0);
    pages.touched(1);
    expect(lettingGo).to.have.length(1);
  });

  it('does so one time after the other', async () => {
    const pages = pagesOf({ ...ALWAYS_TOO_MANY, growth: Number.NEGATIVE_INFINITY });
    pages.touched(10);
    pages.touched(10);
    expect(lettingGo).to.have.length(1);
    lettingGo[0]?.end();
    await nextTurn();
    pages.touched(10);
    expect(lettingGo).to.have.length(2);
  });

  it('waits until they have grown where that did not help', async () => {
    const pages = pagesOf({ ...ALWAYS_TOO_MANY, growth: Number.POSITIVE_INFINITY });
    pages.touched(10);
    lettingGo[0]?.end();
    await nextTurn();
    pages.touched(10);
    expect(lettingGo).to.have.length(1);
  });

  it('leaves them alone while there are few', () => {
    pagesOf({ most: Number.POSITIVE_INFINITY, checkEvery: 1 }).touched(1_000);
    expect(lettingGo).to.have.length(0);
  });
});

interface PromiseWithEnd {
  readonly promise: Promise<void>;
  end(): void;
}

function promiseWithEnd(): PromiseWithEnd {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}
