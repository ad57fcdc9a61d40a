import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { startEventStoreNode } from '@storefold/eventstore-node';
import { expect } from 'chai';
import { connectEventStore } from '../../../../api/infrastructure/eventStore/connect.ts';
import { createErasableKeys } from '../../../../api/infrastructure/eventStore/erasableKeys.ts';
import { createKeysOnDisk } from '../../../../api/infrastructure/eventStore/keysOnDisk.ts';
import { scavenge } from '../../../../api/infrastructure/eventStore/scavenge.ts';
import { createOpenServers } from '../../../../api/infrastructure/eventStore/servers.ts';
import { createSubjectKeys } from '../../../../api/infrastructure/eventStore/subjectKeys.ts';
import { folderInMemory } from '../../../support/folderInMemory.ts';

/** A server as `EVENTSTOREDB_URL` names one. */
describe('the keys on the disk of an event store that is reached by a connection string', () => {
  let folder: string;
  let client: EventStoreDBClient;
  let urls: { readonly one: string; readonly cluster: string };
  let close: () => Promise<void>;

  before(async () => {
    folder = await folderInMemory('sf-');
    const node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { host: '127.0.0.1', port: 0 },
      worker: false,
    });
    const at = `127.0.0.1:${node.port}`;
    urls = {
      one: `esdb://${at}?tls=false`,
      cluster: `esdb://admin:changeit@${at},${at}?tls=false&nodePreference=leader`,
    };
    client = connectEventStore({ connectionString: urls.one });
    close = async () => {
      await client.dispose();
      await node.close();
    };
  });
  after(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function keysInLog(): Promise<string[]> {
    const subjects: string[] = [];
    for await (const { event } of client.readAll()) {
      if (event?.type === 'SubjectKeyCreated') subjects.push((event.data as { subject: string }).subject);
    }
    return subjects;
  }

  for (const kind of ['one', 'cluster'] as const) {
    it(`are gone once the log of ${kind === 'one' ? 'the server' : 'every server of the cluster'} has none of them`, async () => {
      const keys = createErasableKeys(client, createSubjectKeys(client));
      const [erased, kept] = [`${kind}-erased`, `${kind}-kept`];
      for (const subject of [erased, kept]) await keys.forSealing(subject);
      await keys.destroy(erased);
      expect(await keysInLog()).to.include.members([erased, kept]);

      const shares: (number | null)[] = [];
      const connected = connectEventStore({ connectionString: urls[kind] });
      await createKeysOnDisk(createOpenServers(connected, urls[kind])).scavenge([erased], async (share) => {
        shares.push(share);
      });
      await connected.dispose();

      expect(await keysInLog())
        .to.include(kept)
        .and.not.include(erased);
      expect(shares.at(-1)).to.equal(1);
      expect(await keys.forOpening(erased)).to.equal(null);
    });
  }

  it('are asked for by several at once, and each is answered when its own are gone', async () => {
    const keys = createErasableKeys(client, createSubjectKeys(client));
    const subjects = ['many-1', 'many-2', 'many-3'];
    for (const subject of subjects) {
      await keys.forSealing(subject);
      await keys.destroy(subject);
    }
    const onDisk = createKeysOnDisk(createOpenServers(client, undefined));
    await Promise.all(subjects.map((subject) => onDisk.scavenge([subject], async () => undefined)));
    expect(await keysInLog()).to.not.include.members(subjects);
  });

  it('are waited for where a scavenge goes on that began before they were destroyed', async () => {
    const keys = createErasableKeys(client, createSubjectKeys(client));
    const large = Array.from({ length: 300 }, () =>
      jsonEvent({ type: 'Large', data: { t: 'x'.repeat(3000) } }),
    );
    await client.appendToStream('large-1', large);
    await keys.forSealing('late');
    const early = scavenge(client, async () => undefined);
    await keys.destroy('late');
    await createKeysOnDisk(createOpenServers(client, undefined)).scavenge(['late'], async () => undefined);
    await early;
    expect(await keysInLog()).to.not.include('late');
  });

  it('are not called gone where their stream was not deleted: that is said', async () => {
    const keys = createErasableKeys(client, createSubjectKeys(client));
    await keys.forSealing('alive');
    const outcome = await createKeysOnDisk(createOpenServers(client, undefined))
      .scavenge(['alive'], async () => undefined)
      .then(
        () => 'gone',
        ({ message }: Error) => message,
      );
    expect(outcome).to.match(/^1 destroyed key is still in the log after 4 scavenges/);
  });
});
