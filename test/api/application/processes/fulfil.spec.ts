import { expect } from 'chai';
import { checkedCommand } from '../../../../api/application/commands/checkedCommand.ts';
import type { CommandHandler } from '../../../../api/application/commands/commandHandler.ts';
import { fulfil } from '../../../../api/application/processes/fulfil.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { Dispatch } from '../../../../domain/kernel/process.ts';
import { NINE } from '../../../support/instants.ts';

const expire: Dispatch = {
  category: 'stock',
  streamId: 'p1.v1',
  command: { type: 'ExpireReservations', data: { productId: 'p1', variantId: 'v1', at: NINE } },
};

/** Sends to an aggregate that answers with this. */
const sentTo = (answer: CommandHandler['handle'], reaction: Dispatch = expire): Promise<unknown> => {
  const commandHandler = { handle: answer, load: () => Promise.reject(new Error('read')) };
  const clock = { now: () => new Date(NINE), sleepUntil: () => Promise.resolve() };
  return fulfil('reservationExpiry', reaction, 'e1:0', {
    commandHandler,
    websiteId: 'main',
    clock,
    tasks: {},
  } as never).then(
    () => 'done',
    (error) => error.code,
  );
};
const refusing =
  (code: string): CommandHandler['handle'] =>
  () =>
    Promise.reject(new DomainError(code, 'No.'));

describe('a command that a process sends', () => {
  it('is done with where its aggregate refuses', async () => {
    expect(await sentTo(refusing('RESERVATION_NOT_HELD'))).to.equal('done');
  });

  it('is not where its stream is too busy to be asked', async () => {
    expect(await sentTo(refusing('STREAM_BUSY'))).to.equal('STREAM_BUSY');
  });

  it('is told as a mistake where its data is not what its type promises, and is no answer', async () => {
    const handle: CommandHandler['handle'] = async (aggregate, _, command) => {
      checkedCommand(aggregate, command);
      throw new DomainError('RESERVATION_NOT_HELD', 'No.');
    };
    expect(await sentTo(handle)).to.equal('done');
    const { command } = expire;
    const nowhere = { ...expire, command: { ...command, data: { productId: 'p1', at: NINE } } };
    expect(await sentTo(handle, nowhere)).to.equal('COMMAND_INVALID');
  });
});
