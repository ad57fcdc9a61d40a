import type { z } from 'zod';
import { hexOf, readColour } from '../kernel/colour.ts';
import type { Aggregate } from '../kernel/decider.ts';
import { editorMessage } from '../kernel/editorMessages.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type DesignCommand, designCommands } from './design.commands.ts';
import { type DesignEvent, isLookEvent } from './design.events.ts';
import { lookAfter, tweakOf } from './look.facts.ts';
import {
  DEFAULT_LOOK,
  type DesignOption,
  designOptionsSchema,
  type Look,
  pageTweakSchema,
  type TweakOption,
} from './look.ts';
import { themeOf } from './themes.ts';

type Data<Type extends DesignCommand['type']> = Extract<DesignCommand, { type: Type }>['data'];

/** A design, and at which of its revisions visitors see it. */
export interface DesignState {
  /** The head: what staff edit. */
  readonly draft: Look;
  /** Of the last event, from 0; -1 before the first. */
  readonly revision: number;
  /** Of the last event that changed how it looks. */
  readonly lookRevision: number;
  /** Visitors see the fold up to here; `null` for how every site looks at first. */
  readonly liveRevision: number | null;
  /** That fold: what visitors see. */
  readonly live: Look;
}

/** How a site looks, draft and live: stream `design-{websiteId}` (`docs/rules/design.md`). */
export const designAggregate: Aggregate<DesignState, DesignCommand, DesignEvent> = {
  category: 'design',
  commands: designCommands,
  initialState: {
    ...{ draft: DEFAULT_LOOK, revision: -1, lookRevision: -1 },
    ...{ liveRevision: null, live: DEFAULT_LOOK },
  },
  isTerminal: () => false,
  decide(command, state) {
    const { draft } = state;
    switch (command.type) {
      case 'ChooseTheme':
        return chooseTheme(draft, command.data);
      case 'ChooseColour':
        return chooseColour(draft, command.data);
      case 'PairFonts': {
        const { data } = command;
        return isChange('fonts', draft.fonts, data.from, data.to)
          ? [{ type: 'FontsPaired', data: { ...data, from: draft.fonts } }]
          : [];
      }
      case 'ChooseDesignOption':
        return chooseOption(draft, command.data);
      case 'TweakPage':
        return tweakPage(draft, command.data);
      case 'RestoreDesign': {
        const { look, from, ...data } = command.data;
        return isChange('look', draft, from, look)
          ? [{ type: 'DesignRestored', data: { ...data, from: draft, to: look } }]
          : [];
      }
      case 'PublishDesign':
        return publish(state, command.data);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    const revision = state.revision + 1;
    const draft = lookAfter(state.draft, event);
    if (isLookEvent(event)) return { ...state, draft, revision, lookRevision: revision };
    // What is published is always how the draft looks at that moment: `publish` refuses everything else.
    return { ...state, revision, liveRevision: event.data.revision, live: draft };
  },
};

/** Nothing where it is as wanted already. Throws `EDIT_CONFLICT` where it is neither that nor what was read. */
function isChange<Value>(field: string, current: Value, read: Value | undefined, wanted: Value): boolean {
  if (isEqual(current, wanted)) return false;
  if (read === undefined || isEqual(read, current)) return true;
  const values = { before: read, theirs: current, yours: wanted };
  throw new DomainError(
    'EDIT_CONFLICT',
    'Somebody else has changed this meanwhile. Please choose which to keep.',
    { field, conflicts: [{ field, ...values }] },
  );
}

/** What single kinds of pages have otherwise stays: it is of the site, not of the theme. */
function chooseTheme(draft: Look, data: Data<'ChooseTheme'>): DesignEvent[] {
  const theme = themeOf(data.theme);
  if (!theme) {
    throw new DomainError('THEME_UNKNOWN', editorMessage('OPTION_UNKNOWN', { val: data.theme }), {
      field: 'theme',
    });
  }
  const to = { ...theme.look, tweaks: draft.tweaks };
  return isEqual(draft, to) ? [] : [{ type: 'ThemeChosen', data: { ...data, from: draft, to } }];
}

function chooseColour(draft: Look, data: Data<'ChooseColour'>): DesignEvent[] {
  const { mode, role } = data;
  const field = `${mode}.${role}`;
  const to = data.to === null ? null : asHex(data.to, field);
  if (to === null && mode === 'light') throw colourInvalid('A site has this colour.', field);
  const current = draft[mode][role];
  return isChange(field, current, data.from, to)
    ? [{ type: 'ColourChosen', data: { ...data, from: current, to } }]
    : [];
}

const colourInvalid = (message: string, field: string) =>
  new DomainError('COLOUR_INVALID', message, { field });

/** As it is kept. Throws `COLOUR_INVALID` with what is wrong with it. */
function asHex(text: string, field: string): string {
  const { colour, problem } = readColour(text);
  if (!colour) throw colourInvalid(problem, field);
  if (colour.alpha < 1) throw colourInvalid('Nothing shines through a colour of the site.', field);
  return hexOf(colour);
}

function chooseOption(draft: Look, data: Data<'ChooseDesignOption'>): DesignEvent[] {
  const option = data.option as DesignOption;
  const to = checked(designOptionsSchema.shape[option], data.to, option) as string | number;
  const current = draft.options[option];
  return isChange<string | number>(option, current, data.from, to)
    ? [{ type: 'DesignOptionChosen', data: { ...data, from: current, to } }]
    : [];
}

function tweakPage(draft: Look, data: Data<'TweakPage'>): DesignEvent[] {
  const option = data.option as TweakOption;
  const to = checked(pageTweakSchema.shape[option], data.to, option) as string;
  const current = tweakOf(draft, data.page)[option];
  return isChange<string>(`${data.page}.${option}`, current, data.from, to)
    ? [{ type: 'PageTweaked', data: { ...data, from: current, to } }]
    : [];
}

/** Throws `DESIGN_OPTION_INVALID` with what the schema of the option says. */
function checked(schema: z.ZodType, wanted: unknown, field: string): unknown {
  const read = schema.safeParse(wanted);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new DomainError('DESIGN_OPTION_INVALID', issue?.message ?? 'The design has no such option.', {
    field,
  });
}

/** What is published is what somebody looked at. Throws `DESIGN_CHANGED` where it looks otherwise since. */
function publish(state: DesignState, data: Data<'PublishDesign'>): DesignEvent[] {
  const { revision, lookRevision, liveRevision } = state;
  if (lookRevision < 0 || data.revision < lookRevision || data.revision > revision) {
    throw new DomainError(
      'DESIGN_CHANGED',
      'The design was changed meanwhile. Please look at it again before you publish it.',
      { revision },
    );
  }
  return lookRevision === liveRevision
    ? []
    : [{ type: 'DesignPublished', data: { ...data, revision: lookRevision } }];
}
