import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { recordingAboutSchema, recordingFileSchema, recordingIdentity } from './recording.ts';

/** By `KeepRecording`: it can be played. After it was deleted, again. */
const RecordingUploaded = defineEvent('RecordingUploaded', recordingFileSchema.extend(recordingIdentity));
/** By `DescribeRecording`: its picture and captions, after and before. */
const RecordingDescribed = defineEvent(
  'RecordingDescribed',
  z.strictObject({ ...recordingIdentity, about: recordingAboutSchema, previous: recordingAboutSchema }),
);
/** By `DeleteRecording`: its bytes are there no more. */
const RecordingDeleted = defineEvent('RecordingDeleted', z.strictObject(recordingIdentity));

/** What `domain/registry.ts` registers of recordings: an event that is missing here cannot be written. */
export const recordingEvents = [RecordingUploaded, RecordingDescribed, RecordingDeleted] as const;
/** Every fact of stream `recording-{websiteId}.{contentHash}`. */
export type RecordingEvent = EventOf<(typeof recordingEvents)[number]>;
