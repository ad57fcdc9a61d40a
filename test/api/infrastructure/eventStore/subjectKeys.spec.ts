import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'chai';
import { createSubjectKeys } from '../../../../api/infrastructure/eventStore/subjectKeys.ts';

const MEBIBYTE = 1_048_576;
const PEOPLE = 2_000;
/** Learning a key asks nobody. */
const nobody = {} as EventStoreDBClient;
const keyOf = (person: number) => Buffer.alloc(32, person % 256);

describe('Keys of people that are kept at hand', () => {
  setFlagsFromString('--expose-gc');
  const collectOnce = runInNewContext('gc') as () => void;
  /** The second time finds that the first has given buffers back. */
  const collect = () => {
    for (let times = 0; times < 2; times++) collectOnce();
  };

  it('are the same bytes for whoever opens what they sealed', async () => {
    const keys = createSubjectKeys(nobody);
    keys.learn({ subject: 'ada', key: keyOf(7).toString('base64') });
    expect(await keys.forOpening('ada')).to.deep.equal(keyOf(7));
    expect(await keys.forSealing('ada')).to.deep.equal(keyOf(7));
  });

  it('keep no other bytes alive that small buffers were cut from beside them', async () => {
    const keys = createSubjectKeys(nobody);
    collect();
    const before = process.memoryUsage().arrayBuffers;
    for (let person = 0; person < PEOPLE; person++) {
      keys.learn({ subject: `person-${person}`, key: keyOf(person).toString('base64') });
      // What a request does beside it, so that the next key is cut from another piece.
      for (let times = 0; times < 3; times++) Buffer.allocUnsafe(3_000);
    }
    collect();
    expect((process.memoryUsage().arrayBuffers - before) / MEBIBYTE).to.be.below(1);
    expect(await keys.forOpening('person-1999')).to.deep.equal(keyOf(1999));
  });
});
