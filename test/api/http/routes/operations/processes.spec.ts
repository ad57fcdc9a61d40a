import { expect } from 'chai';
import type { ParkedTask } from '../../../../../api/application/ports/parkedTasks.ts';
import { tokens } from '../../../../../api/container.ts';
import { mailAggregate } from '../../../../../domain/mail/mail.decider.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { NINE, TEN_PAST } from '../../../../support/instants.ts';
import { hopelessTask, parkedMail } from '../../../../support/parkedTasks.ts';

const PROCESSES = '/api/processes';
const parkedPath = (id: string) => `${PROCESSES}/parked/${encodeURIComponent(id)}`;

const PARKED = parkedMail('reset1');
const UNKNOWN = hopelessTask;

describe('processes over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());
  beforeEach(async () => {
    const { container } = gateway;
    await container.resolve(tokens.db).collection('parkedTasks').deleteMany({});
    for (const task of [PARKED, UNKNOWN]) await container.resolve(tokens.parkedTasks).park(task);
  });

  it('are shown with how far they are and what is parked, without what was to be done it with', async () => {
    const { status, json, text } = await owner.get(PROCESSES);
    expect(status).to.equal(200);
    const shown = json.processes.find(({ name }: { name: string }) => name === 'customerCredentials');
    expect(shown).to.include({ version: 1, position: -1, lagMs: 0, parked: 1 });
    expect(shown.head).to.be.greaterThan(0);
    expect(shown.eventsBehind).to.equal(shown.head + 1);
    const common = {
      error: 'The event store was away',
      tries: 10,
      firstTriedAt: NINE,
      lastTriedAt: TEN_PAST,
    };
    expect(json.parkedTasks).to.deep.equal([
      {
        id: PARKED.id,
        process: 'customerCredentials',
        kind: 'command',
        name: 'QueueMail',
        about: { mailId: 'reset1', recipientId: 'ida' },
        ...common,
      },
      {
        id: UNKNOWN.id,
        process: 'mailDelivery',
        kind: 'task',
        name: 'sendPigeon',
        about: { mailId: 'reset1' },
        ...common,
      },
    ]);
    expect(text).not.to.match(/ida@example|very-secret/);
  });

  it('are nobody else’s business', async () => {
    const calls = (browser: Browser) =>
      Promise.all([
        browser.get(PROCESSES),
        browser.send('POST', `${parkedPath(PARKED.id)}/retry`),
        browser.send('DELETE', parkedPath(PARKED.id), { reason: 'x' }),
      ]);
    const visitor = await openBrowser(gateway.app);
    expect((await calls(visitor)).map(({ status }) => status)).to.deep.equal([401, 401, 401]);
    await gateway.openAccount('shop', 'shop@example.com', 'a long enough password', ['store manager']);
    const manager = await openBrowser(gateway.app);
    await manager.signIn({ email: 'shop@example.com', password: 'a long enough password' });
    expect((await calls(manager)).map(({ status }) => status)).to.deep.equal([403, 403, 403]);
  });

  it('do what was parked when somebody retries it, once', async () => {
    const retried = await owner.send('POST', `${parkedPath(PARKED.id)}/retry`);
    expect(retried.status, retried.text).to.equal(200);
    expect(retried.json).to.deep.equal({ done: true, parkedTask: null });
    const { state, revision } = await gateway.commandHandler.load(mailAggregate, 'reset1');
    expect(state).to.include({ status: 'queued', to: 'ida@example.com' });
    const again = await owner.send('POST', `${parkedPath(PARKED.id)}/retry`);
    expect(again.json).to.include({ status: 404, code: 'PARKED_TASK_NOT_FOUND' });
    await gateway.container.resolve(tokens.parkedTasks).park(PARKED);
    await owner.send('POST', `${parkedPath(PARKED.id)}/retry`);
    expect((await gateway.commandHandler.load(mailAggregate, 'reset1')).revision).to.equal(revision);
  });

  it('say why a retry failed', async () => {
    const { status, json } = await owner.send('POST', `${parkedPath(UNKNOWN.id)}/retry`);
    expect(status).to.equal(200);
    expect(json.done).to.equal(false);
    expect(json.parkedTask).to.deep.include({
      id: UNKNOWN.id,
      tries: 11,
      error: 'The process mailDelivery asks for sendPigeon, which nobody does',
      lastTriedAt: gateway.clock.now.toISOString(),
    });
  });

  it('forget what somebody drops with a reason', async () => {
    const path = parkedPath(UNKNOWN.id);
    expect((await owner.send('DELETE', path, { reason: ' ' })).status).to.equal(400);
    expect((await owner.send('DELETE', path, { reason: 'Pigeons are out' })).status).to.equal(204);
    expect((await owner.send('DELETE', path, { reason: 'Twice' })).json.code).to.equal(
      'PARKED_TASK_NOT_FOUND',
    );
    const { json } = await owner.get(PROCESSES);
    expect(json.parkedTasks.map(({ id }: ParkedTask) => id)).to.deep.equal([PARKED.id]);
    const kept = await gateway.container
      .resolve(tokens.db)
      .collection('parkedTasks')
      .findOne({ _id: UNKNOWN.id as never });
    expect(kept?.dropped).to.deep.equal({
      at: gateway.clock.now.toISOString(),
      by: 'owner',
      reason: 'Pigeons are out',
    });
  });

  it('are measured', async () => {
    const { text } = await owner.get('/metrics');
    expect(text).to.include('process_parked_tasks{process="mailDelivery"} 1');
    expect(text).to.include('process_events_behind{process="mailDelivery"}');
  });

  it('show erasures that go on, with what they are busy with', async () => {
    const erasures = gateway.container.resolve(tokens.erasureProgress);
    const underWay = { customerId: 'ida', step: 'log' as const, share: 0.4, startedAt: NINE, at: TEN_PAST };
    await erasures.note(underWay);
    expect((await owner.get(PROCESSES)).json.erasures).to.deep.equal([underWay]);
    await erasures.end('ida');
    expect((await owner.get(PROCESSES)).json.erasures).to.deep.equal([]);
  });
});
