import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AccessDeniedError,
  EventStoreDBClient,
  START,
  persistentSubscriptionToStreamSettingsFromDefaults as settings,
} from '@eventstore/db-client';
import { ChannelCredentials } from '@grpc/grpc-js';
import { expect } from 'chai';
import { type EventStoreNode, startEventStoreNode } from '../../index.ts';
import { collect, collectUntil, errorOf, numbered, temporaryFolder } from '../contractNode.ts';
import { RawCalls, users } from '../rawCalls.ts';
import { selfSignedCertificate } from '../selfSigned.ts';

const USERS = '/event_store.client.users.Users';

describe('An embedded event store with a certificate', function () {
  this.timeout(20_000);
  const security = selfSignedCertificate();
  let folder: string;
  let node: EventStoreNode;
  let admin: EventStoreDBClient;
  const opened: { dispose(): Promise<void> }[] = [];
  const rawCalls: RawCalls[] = [];

  const urlOf = (login: string, scheme = 'esdb'): string => {
    const file = encodeURIComponent(join(folder, 'ca.pem'));
    return `${scheme}://${login && `${login}@`}localhost:${node.port}?tls=true&tlsCAFile=${file}`;
  };
  const as = (login: string, scheme?: string): EventStoreDBClient => {
    const client = EventStoreDBClient.connectionString(urlOf(login, scheme));
    opened.push(client);
    return client;
  };
  const rawAs = (login: string): RawCalls => {
    const credentials = ChannelCredentials.createSsl(Buffer.from(security.certificate));
    const raw = new RawCalls(`localhost:${node.port}`, credentials, login);
    rawCalls.push(raw);
    return raw;
  };
  const createUser = async (loginName: string, groups: string[] = []): Promise<void> => {
    const options = new users.CreateReq.Options();
    options.setLoginName(loginName);
    options.setPassword('secret');
    options.setFullName(`The ${loginName}`);
    options.setGroupsList(groups);
    const request = new users.CreateReq();
    request.setOptions(options);
    await rawAs('admin:changeit').unary(`${USERS}/Create`, request, users.CreateResp);
  };
  const isDenied = async (promise: Promise<unknown>): Promise<void> => {
    expect(await errorOf(promise)).to.be.instanceOf(AccessDeniedError);
  };

  before(async () => {
    folder = temporaryFolder();
    writeFileSync(join(folder, 'ca.pem'), security.certificate);
    const listen = { host: '127.0.0.1', port: 0 };
    node = await startEventStoreNode({ dataDir: join(folder, 'data'), listen, security, worker: false });
    admin = as('admin:changeit');
    await createUser('ann');
    await createUser('bob', ['packers']);
  });

  after(async () => {
    await Promise.all(opened.map((client) => client.dispose()));
    for (const raw of rawCalls) raw.close();
    await node.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves its users, found directly or by gossip', async () => {
    for (const scheme of ['esdb', 'esdb+discover']) {
      const client = as('ann:secret', scheme);
      const stream = `found-${scheme.length}`;
      await client.appendToStream(stream, numbered(2));
      expect(await collect(client.readStream(stream))).to.have.length(2);
    }
  });

  it('refuses who gives a wrong name or password, in every call', async () => {
    for (const login of ['nobody:secret', 'ann:wrong', 'ann:']) {
      const client = as(login === 'ann:' ? 'ann:%20' : login);
      await isDenied(client.appendToStream('open-1', numbered(1)));
      await isDenied(collect(client.readStream('open-1')));
      await isDenied(client.deleteStream('open-1'));
      await isDenied(client.listProjections());
    }
    const credentials = { username: 'AzureDiamond', password: 'hunter2' };
    await isDenied(admin.appendToStream('open-1', numbered(1), { credentials }));
    await isDenied(collect(admin.readStream('open-1', { credentials })));
  });

  it('refuses who says nothing, but for what discovery needs', async () => {
    const client = as('', 'esdb+discover');
    await isDenied(client.appendToStream('open-1', numbered(1)));
    await isDenied(collect(client.readAll()));
  });

  it('opens $all, system streams and operations to whom they are for', async () => {
    await admin.appendToStream('open-2', numbered(1));
    const ann = as('ann:secret');
    await isDenied(collect(ann.readAll()));
    await isDenied(collect(ann.readStream('$users')));
    await isDenied(ann.appendToStream('$settings', numbered(1)));
    await isDenied(ann.createPersistentSubscriptionToStream('open-2', 'ann', settings()));
    await isDenied(ann.enableProjection('$by_category'));
    expect(await collect(admin.readAll())).to.not.have.length(0);
    const ops = as('ops:changeit');
    await ops.createPersistentSubscriptionToStream('open-2', 'ops', settings({ startFrom: START }));
    await isDenied(collect(ops.readStream('$users')));
    expect(await collect(ann.readStream('$ce-open', { resolveLinkTos: true }))).to.not.have.length(0);
    const subscription = ann.subscribeToPersistentSubscriptionToStream('open-2', 'ops');
    for await (const event of subscription) {
      await subscription.ack(event);
      break;
    }
    const { connections } = await ops.getPersistentSubscriptionToStreamInfo('open-2', 'ops');
    expect(connections.every(({ username }) => username === 'ann')).to.equal(true);
  });

  it("holds to a stream's access list, by user and by group, for each way to use it", async () => {
    await admin.setStreamMetadata('closed-1', {
      acl: {
        readRoles: ['ann', 'packers'],
        writeRoles: ['packers'],
        deleteRoles: [],
        metaReadRoles: ['ann'],
        metaWriteRoles: ['$admins'],
      },
    });
    const [ann, bob] = [as('ann:secret'), as('bob:secret')];
    await bob.appendToStream('closed-1', numbered(1));
    await bob.appendToStream('closed-1', numbered(1), {
      credentials: { username: 'bob', password: 'secret' },
    });
    await isDenied(ann.appendToStream('closed-1', numbered(1)));
    expect(await collect(ann.readStream('closed-1'))).to.have.length(2);
    expect((await ann.getStreamMetadata('closed-1')).metadata?.acl).to.deep.include({
      writeRoles: ['packers'],
    });
    await isDenied(bob.getStreamMetadata('closed-1'));
    await isDenied(bob.setStreamMetadata('closed-1', {}));
    await isDenied(bob.deleteStream('closed-1'));
    await isDenied(bob.tombstoneStream('closed-1'));
    await admin.setStreamMetadata('closed-1', { acl: { readRoles: ['ann'] } });
    await isDenied(collectUntil(bob.subscribeToStream('closed-1'), () => true));
    await admin.deleteStream('closed-1');
  });

  it('one forbidden append leaves the others of its client alone', async () => {
    await admin.setStreamMetadata('closed-2', { acl: { writeRoles: ['$admins'] } });
    const ann = as('ann:secret');
    const [error] = await Promise.all([
      errorOf(ann.appendToStream('closed-2', numbered(1))),
      ann.appendToStream('open-3', numbered(1)),
    ]);
    expect(error).to.be.instanceOf(AccessDeniedError);
  });

  it('takes the default access lists from $settings', async () => {
    const system = { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' };
    const data = { $userStreamAcl: { ...system, $r: 'packers' }, $systemStreamAcl: system };
    await admin.appendToStream('$settings', { ...numbered(1, 'update-default-acl')[0], data } as never);
    await isDenied(as('ann:secret').appendToStream('open-4', numbered(1)));
    await admin.appendToStream('open-4', numbered(1));
    expect(await collect(as('bob:secret').readStream('open-4'))).to.have.length(1);
    await admin.appendToStream('$settings', { ...numbered(1, 'update-default-acl')[0], data: {} } as never);
  });

  describe('administers its users', () => {
    const optioned = (kind: string, loginName: string, ...more: string[]) => {
      const request = new users[`${kind}Req`]();
      const options = new users[`${kind}Req`].Options();
      options.setLoginName(loginName);
      if (kind === 'ChangePassword') options.setCurrentPassword(more.shift());
      if (more.length > 0) options.setNewPassword(more.shift());
      request.setOptions(options);
      return request;
    };
    const call = (kind: string, login: string, loginName: string, ...more: string[]) =>
      rawAs(login).unary(`${USERS}/${kind}`, optioned(kind, loginName, ...more), users[`${kind}Resp`]);
    const detailsOf = async (login: string, loginName: string) => {
      const answers = rawAs(login).stream(
        `${USERS}/Details`,
        optioned('Details', loginName),
        users.DetailsResp,
      );
      const found = await collect(answers);
      return found.map((answer) => (answer as { getUserDetails(): never }).getUserDetails()) as {
        getLoginName(): string;
        getFullName(): string;
        getDisabled(): boolean;
        getGroupsList(): string[];
      }[];
    };

    it('tells of each, to themselves and to administrators', async () => {
      const [bob] = await detailsOf('bob:secret', 'bob');
      expect([bob?.getFullName(), bob?.getGroupsList()]).to.deep.equal(['The bob', ['packers']]);
      const all = await detailsOf('admin:changeit', '');
      expect(all.map((user) => user.getLoginName())).to.include.members(['admin', 'ops', 'ann', 'bob']);
      expect(await errorOf(detailsOf('bob:secret', 'ann'))).to.include({ code: 7 });
      expect(await errorOf(detailsOf('admin:changeit', 'none'))).to.include({ code: 5 });
    });

    it('changes, resets, disables, enables and deletes at once', async () => {
      await createUser('eve');
      expect(await errorOf(createUser('eve'))).to.include({ code: 9 });
      const append = (password: string) => as(`eve:${password}`).appendToStream('open-5', numbered(1));
      await append('secret');
      expect(await errorOf(call('ChangePassword', 'eve:secret', 'eve', 'wrong', 'next'))).to.include({
        code: 7,
      });
      await call('ChangePassword', 'eve:secret', 'eve', 'secret', 'next');
      await isDenied(append('secret'));
      await append('next');
      await call('ResetPassword', 'admin:changeit', 'eve', 'third');
      await append('third');
      await call('Disable', 'admin:changeit', 'eve');
      await isDenied(append('third'));
      await call('Enable', 'admin:changeit', 'eve');
      await append('third');
      expect(await errorOf(call('Disable', 'eve:third', 'bob'))).to.include({ code: 7 });
      await call('Delete', 'admin:changeit', 'eve');
      await isDenied(append('third'));
      expect(await errorOf(call('Delete', 'admin:changeit', 'eve'))).to.include({ code: 5 });
    });
  });

  it('keeps its users when it is started again', async () => {
    await node.close();
    const listen = { host: '127.0.0.1', port: Number(node.port) };
    node = await startEventStoreNode({ dataDir: join(folder, 'data'), listen, security, worker: true });
    expect(await collect(as('ann:secret').readStream('open-3'))).to.have.length(1);
  });
});
