import { isNumeric, toNumber } from '../../bson/values.ts';
import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';

/** Nothing is profiled: the level is always 0 and asking for another is refused. */
export const profile: Command = {
  name: 'profile',
  fields: ['slowms', 'sampleRate', 'filter'],
  run: ({ body }) => {
    const level = isNumeric(body.profile) ? toNumber(body.profile) : 0;
    if (level > 0) throw failure('CommandNotSupported', 'the profiler is not supported');
    return plain({ was: 0, slowms: 100, sampleRate: 1, ok: 1 });
  },
};
