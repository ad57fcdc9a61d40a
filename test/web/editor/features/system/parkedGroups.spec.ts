import { expect } from 'chai';
import { parkedGroups } from '../../../../../web/editor/features/system/parkedGroups.ts';
import type { ParkedTask } from '../../../../../web/editor/features/system/system.api.ts';

const task = (id: string, name: string, error: string): ParkedTask => ({
  ...{ id, process: 'mailDelivery', kind: 'task', name, about: {}, error, tries: 10 },
  ...{ firstTriedAt: '2026-03-02T09:00:00.000Z', lastTriedAt: '2026-03-02T09:10:00.000Z' },
});

describe('parked tasks', () => {
  it('stand together by what they are and by why they failed', () => {
    const tasks = [
      task('a', 'sendMail', 'No server'),
      task('b', 'queueMail', 'No server'),
      task('c', 'sendMail', 'No server'),
      task('d', 'sendMail', 'Refused'),
    ];
    const ids = parkedGroups(tasks).map((group) => group.map(({ id }) => id));
    expect(ids).to.deep.equal([['a', 'c'], ['b'], ['d']]);
  });
});
