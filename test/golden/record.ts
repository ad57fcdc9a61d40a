import { readModels } from '../../projections/readModels.ts';
import { makingOf } from './documentChanges.ts';
import {
  EVENTS,
  HISTORIES,
  readKept,
  readLedger,
  readRecord,
  writeLedger,
  writeRecord,
} from './goldenFiles.ts';
import { readGoldenSamples } from './goldenSamples.ts';
import { readHistories } from './histories.ts';
import { complaintAbout } from './readModelRecords.ts';
import { breachesOf, grown, historiesIn } from './sampleLedger.ts';

/**
 * `npm run golden`: takes new samples and histories into the ledger, and records what each read model makes of the
 * histories. Writes nothing, and says why, where a sample was edited or a fold changed without a higher version.
 */
function record(): void {
  const kept = readKept();
  const ledger = readLedger();
  const histories = readHistories(HISTORIES, readGoldenSamples(EVENTS));
  const makings = readModels.map((model) => ({ model, made: makingOf(model, histories) }));
  const complaints = [
    ...breachesOf(ledger, kept),
    ...makings.flatMap(({ model, made }) => {
      const complaint = complaintAbout(model, made, readRecord(model), historiesIn(ledger));
      return complaint?.about === 'fold' ? [complaint.text] : [];
    }),
  ];
  if (complaints.length > 0) {
    console.error(complaints.join('\n'));
    process.exitCode = 1;
    return;
  }
  writeLedger(grown(ledger, kept));
  for (const { model, made } of makings) writeRecord(model, { version: model.version, histories: made });
}

record();
