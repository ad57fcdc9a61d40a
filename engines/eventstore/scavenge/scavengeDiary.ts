import type { ProposedEvent, WriteOutcome } from '../store/proposal.ts';
import { METADATA_TYPE, metastreamOf } from '../store/streamMetadata.ts';
import { jsonEvent, linkEvent } from '../store/systemEvents.ts';

const ALL_SCAVENGES = '$scavenges';
/** For how long it is told of a scavenge, in seconds: 30 days, as the server has it by default. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;
/** What a server tells of its chunks is told of as many parts of the one file. */
const PARTS = 10;

interface Ending {
  readonly result: 'Success' | 'Failed' | 'Stopped';
  readonly error: string | undefined;
  readonly recordsRemoved: number;
}

type Append = (stream: string, event: ProposedEvent) => Promise<WriteOutcome>;

/**
 * What a scavenge says of itself, as EventStoreDB does: events in `$scavenges-{id}`, and links to its start and its end in
 * `$scavenges`.
 */
export class ScavengeDiary {
  private readonly id: string;
  private readonly append: Append;
  private readonly startedAt = Date.now();
  /** Events in its stream. */
  private written = 0;
  private parts = 0;
  private telling: Promise<unknown> = Promise.resolve();

  constructor(id: string, append: Append) {
    this.id = id;
    this.append = append;
  }

  async started(): Promise<void> {
    const metadata = { $maxAge: KEPT_SECONDS, $acl: { $r: ['$ops'] } };
    await this.append(metastreamOf(this.stream), jsonEvent(METADATA_TYPE, metadata));
    await this.append(this.stream, jsonEvent('$scavengeStarted', { scavengeId: this.id, ...NODE }));
    await this.link();
  }

  /** Notes each part of the file that is written anew. */
  readonly progress = (entries: number, total: number): void => {
    const reached = total === 0 ? PARTS : Math.floor((PARTS * entries) / total);
    for (; this.parts < reached; this.parts++) {
      const part = { chunkStartNumber: this.parts, chunkEndNumber: this.parts, chunkCount: PARTS };
      const facts = {
        ...part,
        wasScavenged: true,
        spaceSaved: 0,
        errorMessage: '',
        timeTaken: this.elapsed(),
      };
      const event = jsonEvent('$scavengeChunksCompleted', { scavengeId: this.id, ...facts, ...NODE });
      this.written++;
      this.telling = this.append(this.stream, event);
    }
  };

  async completed({ result, error, recordsRemoved }: Ending): Promise<void> {
    await this.telling;
    const facts = { result, error, timeTaken: this.elapsed(), spaceSaved: 0, recordsRemoved };
    await this.append(
      this.stream,
      jsonEvent('$scavengeCompleted', { scavengeId: this.id, ...facts, ...NODE }),
    );
    await this.link();
  }

  private get stream(): string {
    return `${ALL_SCAVENGES}-${this.id}`;
  }

  /** To the event that was written last. */
  private async link(): Promise<void> {
    await this.append(ALL_SCAVENGES, linkEvent(`${this.written}@${this.stream}`, {}));
    this.written++;
  }

  /** As .NET writes a span of time: `hh:mm:ss.fff`, with days before it where there are any. */
  private elapsed(): string {
    const ms = Date.now() - this.startedAt;
    const days = Math.floor(ms / 86_400_000);
    return `${days > 0 ? `${days}.` : ''}${new Date(ms).toISOString().slice(11, 23)}`;
  }
}

const NODE = { nodeEndpoint: 'localhost' };
