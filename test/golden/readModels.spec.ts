import { expect } from 'chai';
import { readModels } from '../../projections/readModels.ts';
import { type DocumentChange, type Making, makingOf } from './documentChanges.ts';
import { EVENTS, HISTORIES, readLedger, readRecord, recordedNames } from './goldenFiles.ts';
import { nameOf, readGoldenSamples } from './goldenSamples.ts';
import { readHistories } from './histories.ts';
import { complaintAbout, type ReadModelRecord } from './readModelRecords.ts';
import { historiesIn } from './sampleLedger.ts';

const samples = readGoldenSamples(EVENTS);
const histories = readHistories(HISTORIES, samples);

describe('what read models make of the golden events', () => {
  for (const model of readModels) {
    it(`is what the record of ${model.name} says, or has another version`, () => {
      const complaint = complaintAbout(
        model,
        makingOf(model, histories),
        readRecord(model),
        historiesIn(readLedger()),
      );
      expect(complaint?.text).to.equal(undefined);
    });
  }

  it('is recorded of no model that is no more', () => {
    expect([...recordedNames()].sort()).to.deep.equal(readModels.map(({ name }) => name).sort());
  });

  it('is made of every sample that a model handles', () => {
    const handled = new Set<string>(readModels.flatMap(({ handles }) => handles));
    const told = new Set(
      histories.flatMap(({ events }) => events.map(({ told: line }) => line.split(' ')[1])),
    );
    const missing = samples.filter((sample) => handled.has(sample.type) && !told.has(nameOf(sample)));
    expect(missing.map(nameOf), 'samples to tell in a history').to.deep.equal([]);
  });
});

describe('a record of a read model', () => {
  const model = { name: 'shelves', version: 2 };
  const begun: DocumentChange = {
    ...{ after: 'stock-cup.v1 StockReceived.v1', document: 'cup' },
    begins: { pieces: 5 },
  };
  const ended: DocumentChange = { after: 'stock-cup.v1 StockClaimed.v1', document: 'cup', ends: true };
  const complaintOf = (made: Making, record: ReadModelRecord | undefined) =>
    complaintAbout(model, made, record, ['stock', 'staff']);
  const recorded = { version: 2, histories: { stock: [begun] } };

  it('agrees with what it says', () => {
    expect(complaintOf({ stock: [begun] }, recorded)).to.equal(null);
  });

  it('asks for a higher version where the fold makes something else', () => {
    const complaint = complaintOf({ stock: [{ ...begun, begins: { pieces: 4 } }] }, recorded);
    expect(complaint?.about).to.equal('fold');
    expect(complaint?.text)
      .to.include("first in history 'stock' after stock-cup.v1 StockReceived.v1, document cup")
      .and.include('raise `version` of shelves to 3, then run `npm run golden`');
  });

  it('asks for it where the fold makes less or more of a history than it did', () => {
    const longer = { version: 2, histories: { stock: [begun, ended] } };
    expect(complaintOf({ stock: [begun] }, longer)?.text).to.include('StockClaimed.v1');
    expect(complaintOf({ stock: [begun, ended] }, recorded)?.about).to.equal('fold');
    expect(complaintOf({}, recorded)?.about).to.equal('fold');
    expect(complaintOf({ stock: [begun], staff: [begun] }, recorded)?.about).to.equal('fold');
  });

  it('is only to be written again where version or histories are new', () => {
    expect(complaintOf({ stock: [begun] }, undefined)?.about).to.equal('record');
    expect(complaintOf({ stock: [begun] }, { version: 1, histories: {} })?.about).to.equal('record');
    expect(complaintOf({ stock: [begun], selling: [begun] }, recorded)?.text).to.include(
      'run `npm run golden`',
    );
  });

  it('does not let a version go back', () => {
    expect(complaintOf({ stock: [begun] }, { ...recorded, version: 3 })?.text).to.equal(
      'shelves was version 3 before. A version only rises.',
    );
  });
});
