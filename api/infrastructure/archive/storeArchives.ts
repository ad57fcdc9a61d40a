import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { ArchiveState, NewArchive, StoreArchives } from '../../application/ports/storeArchives.ts';
import { type ArchiveSources, archiveFiles, type MakingProgress } from './archiveFiles.ts';
import { newArchiveKey, sealed } from './sealedPack.ts';

const READY = '.storefold.age';
const NAME = /^([A-Za-z0-9_-]{1,64})\.storefold\.age$/;
/** Writing the log takes most of the time; a file counts as much as another. */
const SHARE_OF_LOG = 0.7;

interface Settings extends ArchiveSources {
  /** Where the files of archives lie, for their owner alone. */
  readonly folder: string;
  readonly secret: string;
  readonly onError: (error: unknown) => void;
}

/** Archives as files of one folder, of which the newest is kept. */
export function createStoreArchives({ folder, secret, onError, ...sources }: Settings): StoreArchives {
  let underWay: { readonly stop: AbortController; readonly done: Promise<void> } | null = null;
  let latest: ArchiveState | null = null;
  const pathOf = (archiveId: string) => join(folder, `${archiveId}${READY}`);

  async function clear(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  }

  async function make(archive: NewArchive, key: string, signal: AbortSignal): Promise<void> {
    const { archiveId, websiteId, title, startedAt: madeAt, position: until } = archive;
    const unfinished = join(folder, `${archiveId}.part`);
    const head = { format: 'storefold archive 1' as const, websiteId, title, madeAt, secret };
    try {
      await clear();
      const files = archiveFiles(sources, { head, until, signal }, (progress) => tell(progress, until));
      const output = createWriteStream(unfinished, { mode: 0o600, flush: true });
      await pipeline(await sealed(files, key), output, { signal });
      await rename(unfinished, pathOf(archiveId));
      const { size: sizeBytes } = await stat(pathOf(archiveId));
      if (latest) latest = { ...latest, phase: 'ready', share: 1, sizeBytes };
    } catch (error) {
      await rm(unfinished, { force: true });
      if (latest) latest = { ...latest, phase: 'failed' };
      if (!signal.aborted) onError(error);
    } finally {
      underWay = null;
    }
  }

  function tell({ events, position, files, ofFiles }: MakingProgress, until: number): void {
    if (!latest) return;
    const ofLog = until === 0 ? 1 : Math.min(1, position / until);
    const share = SHARE_OF_LOG * ofLog + (1 - SHARE_OF_LOG) * (ofFiles === 0 ? 0 : files / ofFiles);
    latest = { ...latest, events, files, share };
  }

  /** What an earlier run of this process has left. */
  async function onDisk(): Promise<ArchiveState | null> {
    const names = await readdir(folder).catch(noneIfMissing);
    const [, archiveId] = names.map((name) => NAME.exec(name)).find((found) => found !== null) ?? [];
    if (archiveId === undefined) return null;
    const { size: sizeBytes, mtime } = await stat(pathOf(archiveId));
    const counted = { share: 1, events: 0, files: 0 };
    return { archiveId, phase: 'ready', startedAt: mtime.toISOString(), ...counted, sizeBytes };
  }

  const assertNoneUnderWay = () => {
    if (!underWay) return;
    throw new DomainError('ARCHIVE_UNDER_WAY', 'An archive is being made. Wait until it is ready.');
  };

  return {
    assertNoneUnderWay,
    async begin(archive) {
      assertNoneUnderWay();
      const { archiveId, startedAt } = archive;
      const stop = new AbortController();
      const key = newArchiveKey();
      const done = key.then((made) => make(archive, made, stop.signal));
      underWay = { stop, done };
      latest = { archiveId, phase: 'making', startedAt, share: 0, events: 0, files: 0, sizeBytes: 0 };
      return { key: await key };
    },
    state: async () => latest ?? (await onDisk()),
    async open(archiveId) {
      if (!NAME.test(`${archiveId}${READY}`)) return null;
      const handle = await open(pathOf(archiveId)).catch(nullIfMissing);
      if (!handle) return null;
      const { size: sizeBytes } = await handle.stat();
      return { content: handle.createReadStream() as Readable, sizeBytes };
    },
    async remove(archiveId) {
      if (latest?.archiveId === archiveId) {
        underWay?.stop.abort();
        await underWay?.done;
        latest = null;
      }
      if (!(await stat(pathOf(archiveId)).catch(nullIfMissing))) return false;
      await rm(pathOf(archiveId), { force: true });
      return true;
    },
    async close() {
      underWay?.stop.abort();
      await underWay?.done;
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const noneIfMissing = (error: NodeJS.ErrnoException): string[] => nullIfMissing(error) ?? [];
