import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadModel } from '../../projections/runtime/readModel.ts';
import { canonical } from './canonical.ts';
import type { ReadModelRecord } from './readModelRecords.ts';
import type { Kept, SampleLedger } from './sampleLedger.ts';

const here = (...path: readonly string[]): string => join(import.meta.dirname, ...path);

export const EVENTS = here('events');
export const HISTORIES = here('histories');
export const LEDGER = here('samples.json');

const recordFile = ({ name }: Pick<ReadModel, 'name'>): string => here('readModels', `${name}.json`);

/** What is kept in files now: `events/OrderPlaced.v1`, `histories/selling`. */
export const readKept = (): Kept =>
  Object.fromEntries(
    ['events', 'histories'].flatMap((folder) =>
      readdirSync(here(folder)).map((file) => [
        `${folder}/${file.replace(/\.json$/, '')}`,
        readJson(here(folder, file)),
      ]),
    ),
  );

export const readLedger = (): SampleLedger => readJson(LEDGER) as SampleLedger;

export const readRecord = (model: Pick<ReadModel, 'name'>): ReadModelRecord | undefined =>
  existsSync(recordFile(model)) ? (readJson(recordFile(model)) as ReadModelRecord) : undefined;

/** Names of read models that have a record. */
export const recordedNames = (): readonly string[] =>
  readdirSync(here('readModels')).map((file) => file.replace(/\.json$/, ''));

export const writeRecord = (model: Pick<ReadModel, 'name'>, record: ReadModelRecord): void =>
  writeJson(recordFile(model), record);

export const writeLedger = (ledger: SampleLedger): void => writeJson(LEDGER, canonical(ledger));

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const writeJson = (file: string, value: unknown): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
