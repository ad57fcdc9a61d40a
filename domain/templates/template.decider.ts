import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { type TemplateEvent, templateNameSchema, templateSourceSchema } from './template.events.ts';

const which = { websiteId: idSchema, name: templateNameSchema };

/** What is wrong with a file, and where: line and column from 1, `null` where it is about the whole. */
const faultSchema = z.strictObject({
  message: z.string(),
  line: z.int().positive().nullable(),
  column: z.int().positive().nullable(),
  /** The page that could not be shown; `null` where the file itself is at fault. */
  address: z.string().nullable(),
});
/** What keeps a file from being published. */
export type TemplateFault = z.infer<typeof faultSchema>;

const templateCommands = {
  DraftTemplate: z.strictObject({ ...which, source: templateSourceSchema }),
  RevertTemplate: z.strictObject(which),
  PublishTemplate: z.strictObject({
    ...which,
    /** What was looked at: the head of the file, or nothing that changes it came after. */
    revision: z.int().nonnegative(),
    /** What trying it on the site's pages found. */
    faults: z.array(faultSchema),
  }),
};
export type TemplateCommand = CommandsOf<typeof templateCommands>;

/** A file at a revision; `source` is `null` where it is the one that is built in. */
interface Written {
  readonly source: string | null;
  readonly revision: number;
}

/** A file as staff have written it and as visitors are shown by it; both `null` before anybody wrote. */
export interface TemplateState {
  /** Events so far. */
  readonly length: number;
  readonly draft: Written | null;
  readonly live: Written | null;
}

/** One file of the site's template, draft and live: stream `template-{websiteId}.{name}` (`docs/rules/templates.md`). */
export const templateAggregate: Aggregate<TemplateState, TemplateCommand, TemplateEvent> = {
  category: 'template',
  commands: templateCommands,
  initialState: { length: 0, draft: null, live: null },
  isTerminal: () => false,
  decide(command, state) {
    const { websiteId, name } = command.data;
    switch (command.type) {
      case 'DraftTemplate': {
        const { source } = command.data;
        return state.draft?.source === source
          ? []
          : [{ type: 'TemplateDrafted', data: { websiteId, name, source } }];
      }
      case 'RevertTemplate':
        return (state.draft?.source ?? null) === null
          ? []
          : [{ type: 'TemplateReverted', data: { websiteId, name } }];
      case 'PublishTemplate':
        return publishTemplate(command, state);
    }
  },
  evolve(state, event) {
    const revision = state.length;
    const length = state.length + 1;
    if (event.type === 'TemplatePublished') {
      const { draft, live } = state;
      return { length, draft, live: draft?.revision === event.data.revision ? draft : live };
    }
    const source = event.type === 'TemplateDrafted' ? event.data.source : null;
    return { ...state, length, draft: { source, revision } };
  },
};

type PublishTemplate = Extract<TemplateCommand, Command<'PublishTemplate'>>;

/** Only what somebody has looked at, and nothing at fault, is shown to visitors (`docs/rules/templates.md#publishing`). */
function publishTemplate({ data }: PublishTemplate, { length, draft, live }: TemplateState): TemplateEvent[] {
  const { websiteId, name, revision, faults } = data;
  if (!draft) throw new DomainError('TEMPLATE_NOT_WRITTEN', 'Nobody has changed this template.');
  if (revision < draft.revision || revision >= length) {
    throw new DomainError(
      'TEMPLATE_CHANGED',
      'The template was changed meanwhile. Please look at it again before you publish it.',
      { revision: length - 1 },
    );
  }
  if (live?.revision === draft.revision) return [];
  const [first] = faults;
  if (first) throw new DomainError('TEMPLATE_FAULTY', first.message, { faults });
  return [{ type: 'TemplatePublished', data: { websiteId, name, revision: draft.revision } }];
}

/** The stream of a file. Names of files have no dots. */
export const templateStreamId = (websiteId: string, name: string): string =>
  `${websiteId}.${name.replace('/', '.')}`;
