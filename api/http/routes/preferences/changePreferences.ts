import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  preferencesAggregate,
  preferencesStreamId,
} from '../../../../domain/preferences/preferences.decider.ts';
import type { PreferenceValues } from '../../../../domain/preferences/preferences.events.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import { keptText } from '../../../application/pages/formattedText.ts';
import { staffActor } from '../../kernel/actors.ts';
import { etagOf, revisionRead } from '../../kernel/revisions.ts';

interface Change {
  readonly namespace: string;
  /** All that is set from now on. */
  readonly values: PreferenceValues;
  /** The revision of the history that this takes back. */
  readonly revertedTo: number | null;
}

/** Texts that pages show formatted, by namespace. */
const FORMATTED: Readonly<Record<string, readonly string[]>> = { policies: ['delivery', 'returns'] };

const cleaned = (namespace: string, values: PreferenceValues): PreferenceValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      FORMATTED[namespace]?.includes(name) && typeof value === 'string' ? keptText(value) : value,
    ]),
  );

/**
 * Puts values in the place of what a namespace held, on the revision that the request names; the answer says where that was
 * written. Throws `EDIT_CONFLICT` where somebody else changed the same value since, `PREFERENCES_INVALID` for what the
 * namespace cannot use.
 */
export async function changePreferences(
  commandHandler: CommandHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { namespace, values, revertedTo }: Change,
): Promise<PreferenceValues> {
  const { websiteId } = request;
  const stream = preferencesStreamId(websiteId, namespace);
  const { state: before } = await commandHandler.load(preferencesAggregate, stream);
  // What is left out is taken away, and what is empty was never there: an empty value says both.
  const names = [...Object.keys(before), ...Object.keys(values)];
  const unset: PreferenceValues = Object.fromEntries(names.map((name) => [name, null]));
  const set = Object.entries(cleaned(namespace, values)).filter(([, value]) => value !== '');
  const { state, position, revision } = await commandHandler.edit(
    preferencesAggregate,
    stream,
    {
      fieldsOf: (current) => ({ ...unset, ...current }),
      sent: { ...unset, ...Object.fromEntries(set) },
      readAt: revisionRead(request.headers),
      command: (fields) => ({
        type: 'ChangePreferences' as const,
        data: { websiteId, namespace, values: fields, revertedTo },
      }),
    },
    request.mutation(staffActor(request)),
  );
  reply.writtenAt(position).header('etag', etagOf(revision));
  return state;
}
