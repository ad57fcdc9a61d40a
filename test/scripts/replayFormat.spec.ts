import { expect } from 'chai';
import { shownEvent } from '../../api/application/timeMachine/shownEvent.ts';
import { accountAggregate } from '../../domain/accounts/account.decider.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { answerTable } from '../../scripts/replay/answerTable.ts';
import { csvHeader, toCsvRow, toNdjson, toTableRow } from '../../scripts/replay/format.ts';
import { recorded } from '../support/recorded.ts';

describe('what a replay prints', () => {
  const HASH = 'scrypt$16384$8$1$c2FsdA$aGFzaA';
  const opened = {
    type: 'StaffAccountOpened',
    data: { accountId: 'owner', email: 'owner@example.com', isOwner: true },
  } as const;
  const set = { type: 'PasswordSet', data: { accountId: 'owner', passwordHash: HASH } } as const;
  const log = [opened, set].map((event, position) => shownEvent(recorded(event, position)));

  it('has no hash of a password, neither in a row nor for programs', () => {
    for (const print of [(event: Recorded) => toTableRow(event, 500), toNdjson]) {
      const printed = log.map((event) => print(event as Recorded)).join('\n');
      expect(printed).to.not.include(HASH);
      expect(printed).to.include('[secret]');
      expect(printed).to.include('owner@example.com');
    }
  });

  it('folds to a state without it', () => {
    const state = log.reduce(
      (before, event) => accountAggregate.evolve(before, event as never),
      accountAggregate.initialState,
    );
    expect(JSON.stringify(state)).to.not.include(HASH);
    expect(JSON.stringify(state)).to.include('[secret]');
  });

  it('says nothing of anybody in a file for analysts, by the columns of records', () => {
    expect(csvHeader()).to.match(/^log_position,stream,stream_revision,.*,data,metadata$/);
    const rows = [opened, set].map((event, position) => toCsvRow(recorded(event, position) as Recorded));
    expect(rows.join()).to.include('[sealed]').and.to.include('[secret]');
    expect(rows.join()).to.not.include('owner@example.com').and.not.include(HASH);
  });
});

describe('an answer in a terminal', () => {
  it('is a table that says how many rows there are', () => {
    const columns = [
      { name: 'stream', type: 'VARCHAR' },
      { name: 'n', type: 'BIGINT' },
    ];
    expect(answerTable({ columns, rows: [['product-cup', '12']], isCut: false })).to.equal(
      'stream       n\n-----------  --\nproduct-cup  12\n1 row\n',
    );
    expect(answerTable({ columns, rows: [], isCut: true })).to.include('0 rows, and there are more');
  });
});
