import { DEFAULT_WEBSITE_ID } from '../../../api/application/kernel/defaultWebsite.ts';
import { type Container, tokens } from '../../../api/container.ts';
import { siteAggregate } from '../../../domain/site/site.decider.ts';
import type { BareServer } from '../bare.ts';
import { requestsPerSecond } from '../httpLoad.ts';
import { editPage, pageIdOf, pagePath, publishPages } from '../manyPages.ts';
import { median, middleRound } from '../measure.ts';
import { benchContext } from '../plenty.ts';
import type { Limit, Measured, Row } from '../report.ts';
import { ROUND_SECONDS, ROUNDS } from '../rounds.ts';
import type { ServerProcess } from '../server.ts';
import { comparePage } from './page.ts';
import { cpuOfEach } from './uncached.ts';

/** Pages of one round: each is asked for once, so that none of them is kept. */
const PAGES_OF_A_ROUND = 120;
/** Rounds before the first figure, for V8 to compile what makes a page. */
const WARM_UPS = 3;
/** For the CPU that one page takes, a round of its own. */
const SERIES = ['warm', 'cpu', 'round'] as const;
/** Large pages of a site whose blocks are all kept. */
const PAGES_OF_A_SITE = 20;
const CONNECTIONS = 16;
const EDITS = 10_000;
const EDITED_PAGES = 3;
const SHOWN_WITHIN_MS = 300_000;

/** Pages of 60 blocks, and one that was edited ten thousand times. */
export async function pagesOfBlocks(
  server: ServerProcess,
  bare: BareServer,
  container: Container,
  staff: Readonly<Record<string, string>>,
): Promise<Measured> {
  const commandHandler = container.resolve(tokens.commandHandler);
  const [warm, cpu, round] = SERIES;
  await publishPages(commandHandler, warm, PAGES_OF_A_ROUND * WARM_UPS);
  await publishPages(commandHandler, cpu, PAGES_OF_A_ROUND);
  const published = await publishPages(commandHandler, round, PAGES_OF_A_ROUND * ROUNDS);
  await container.resolve(tokens.readModels).waitFor('pages', published, SHOWN_WITHIN_MS);

  const first = pathsOf(warm, 0);
  const kept = await comparePage(server, bare, {
    what: 'page of 60 blocks, HTML',
    path: first[0] ?? '',
    goal: 0.7,
  });
  await cpuOfEach(server, Array.from({ length: WARM_UPS }, (_, index) => pathsOf(warm, index)).flat());
  return [
    kept,
    {
      what: 'uncached page of 60 blocks, warm code, CPU over all threads',
      measured: await cpuOfEach(server, pathsOf(cpu, 0)),
      ...{ unit: 'ms', ceiling: 15 },
    },
    await uncachedAgainstBare(server, bare, (index) => pathsOf(round, index)),
    await madeAnew(server, container, pathsOf(cpu, 0).slice(0, PAGES_OF_A_SITE)),
    await openingOfEdited(server, container, staff),
  ];
}

const pathsOf = (series: string, round: number): readonly string[] =>
  Array.from({ length: PAGES_OF_A_ROUND }, (_, index) => pagePath(series, round * PAGES_OF_A_ROUND + index));

/** Each page once, sixteen at a time, against the same bytes from a bare Fastify. */
async function uncachedAgainstBare(
  server: ServerProcess,
  bare: BareServer,
  pathsIn: (round: number) => readonly string[],
): Promise<Row> {
  const answer = await fetch(server.url + pagePath(SERIES[0], 0));
  const bytes = Buffer.from(await answer.arrayBuffer());
  await bare.answerWith(bytes, answer.headers.get('content-type') ?? 'text/plain');
  let round = 0;
  const pair = await middleRound(
    ROUNDS,
    () => requestsPerSecond({ url: `${bare.url}/`, connections: CONNECTIONS, seconds: ROUND_SECONDS }),
    () => ratePerSecondOf(server, pathsIn(round++)),
  );
  const size = bytes.length.toLocaleString('en-US');
  return {
    what: `uncached page of 60 blocks / bare Fastify, ${size} bytes`,
    ...pair,
    unit: '/s',
    goal: 0.15,
  };
}

async function ratePerSecondOf(server: ServerProcess, paths: readonly string[]): Promise<number> {
  const left = paths.values();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const path of left) {
        const answer = await fetch(server.url + path);
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
      }
    }),
  );
  return (paths.length / (performance.now() - startedAt)) * 1000;
}

/** After something was changed that every page shows: the page is another one, and its blocks are as they were. */
async function madeAnew(
  server: ServerProcess,
  container: Container,
  paths: readonly string[],
): Promise<Limit> {
  await cpuOfEach(server, paths);
  const commandHandler = container.resolve(tokens.commandHandler);
  const websiteId = DEFAULT_WEBSITE_ID;
  const { home } = (await commandHandler.load(siteAggregate, websiteId)).state;
  if (!home) throw new Error('The demo store has no home page to announce something on.');
  const compose = { websiteId, home: { ...home, announcement: 'Open until nine' } };
  const { position } = await commandHandler.handle(
    siteAggregate,
    websiteId,
    { type: 'ComposeHomePage', data: compose },
    benchContext(),
  );
  await container.resolve(tokens.readModels).waitFor('homePage', position, SHOWN_WITHIN_MS);
  return {
    what: 'page of 60 blocks, one of 20, made anew after the announcement changed, CPU over all threads',
    measured: await cpuOfEach(server, paths),
    ...{ unit: 'ms', ceiling: 15 },
  };
}

/** From asking for a page that this server has never read to its draft on the canvas, as its editor asks for both. */
async function openingOfEdited(
  server: ServerProcess,
  container: Container,
  headers: Readonly<Record<string, string>>,
): Promise<Limit> {
  const commandHandler = container.resolve(tokens.commandHandler);
  let position = 0;
  await publishPages(commandHandler, 'edited', EDITED_PAGES);
  for (let number = 0; number < EDITED_PAGES; number++)
    position = await editPage(commandHandler, pageIdOf('edited', number), EDITS);
  await container.resolve(tokens.readModels).waitFor('pages', position, SHOWN_WITHIN_MS);
  const times: number[] = [];
  for (let number = 0; number < EDITED_PAGES; number++) {
    const page = `${server.url}/api/pages/${pageIdOf('edited', number)}`;
    const startedAt = performance.now();
    for (const url of [page, `${page}/draft`]) {
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
    }
    times.push(performance.now() - startedAt);
  }
  const count = EDITS.toLocaleString('en-US');
  return {
    what: `page of ${count} edits opened, what it says and its draft, first time, median of ${EDITED_PAGES}`,
    measured: median(times),
    ...{ unit: 'ms', ceiling: 1000 },
  };
}
