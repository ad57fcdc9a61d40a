import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { RecordingEvent } from './recording.events.ts';
import {
  type RecordingAbout,
  recordingAboutSchema,
  recordingFileSchema,
  recordingIdentity,
} from './recording.ts';

/** The commands of a recording, each with the schema of its data. */
const recordingCommands = {
  KeepRecording: recordingFileSchema.extend(recordingIdentity),
  DescribeRecording: recordingAboutSchema.extend(recordingIdentity),
  DeleteRecording: z.strictObject(recordingIdentity),
};
export type RecordingCommand = CommandsOf<typeof recordingCommands>;

export interface RecordingState {
  readonly isKept: boolean;
  readonly about: RecordingAbout;
}
const nothingSaid: RecordingAbout = { poster: null, captions: [] };

/** One file that is played: stream `recording-{websiteId}.{contentHash}` (`docs/rules/media.md#recordings`). */
export const recordingAggregate: Aggregate<RecordingState, RecordingCommand, RecordingEvent> = {
  category: 'recording',
  commands: recordingCommands,
  initialState: { isKept: false, about: nothingSaid },
  isTerminal: () => false,
  opens: ['KeepRecording'],
  decide(command, { isKept, about }) {
    switch (command.type) {
      case 'KeepRecording':
        return isKept ? [] : [{ type: 'RecordingUploaded', data: command.data }];
      case 'DescribeRecording': {
        if (!isKept) throw recordingNotFound();
        const { websiteId, contentHash, ...next } = command.data;
        if (isEqual(next, about)) return [];
        const data = { websiteId, contentHash, about: next, previous: about };
        return [{ type: 'RecordingDescribed', data }];
      }
      case 'DeleteRecording':
        return isKept ? [{ type: 'RecordingDeleted', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'RecordingUploaded':
        return { isKept: true, about: nothingSaid };
      case 'RecordingDescribed':
        return { ...state, about: event.data.about };
      case 'RecordingDeleted':
        return { isKept: false, about: nothingSaid };
      default:
        return state;
    }
  },
};

export const recordingNotFound = (): DomainError =>
  new DomainError('RECORDING_NOT_FOUND', 'There is no such recording.');
