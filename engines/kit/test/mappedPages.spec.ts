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

describe('Two engines that map files in one process', () => {
  const MEBIBYTE = 1_048_576;
  const PROGRAM = 57 * MEBIBYTE;
  /** What a read here and there counts for, and what the kernel maps for it at most. */
  const TOUCHED = 16_384;
  const AROUND = 65_536;

  it('have no more than 100 MiB mapped, however much they read of files of any size', async () => {
    const files = [0, 0];
    const mapped = () => PROGRAM + (files[0] as number) + (files[1] as number);
    const engines = files.map(
      (_, engine) =>
        new MappedPages({
          mapped,
          letGo: async () => {
            files[engine] = 0;
          },
        }),
    );
    let most = 0;
    for (let read = 0; read < 50_000; read++) {
      // One of them reads four times as much as the other.
      const engine = read % 5 === 0 ? 1 : 0;
      files[engine] = (files[engine] as number) + AROUND;
      engines[engine]?.touched(TOUCHED);
      await undefined;
      most = Math.max(most, mapped());
    }
    expect(most / MEBIBYTE).to.be.below(100);
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
