import type { DesignCommand } from './design.commands.ts';
import type { DesignEvent } from './design.events.ts';

/** The command that takes a choice back, made from its event alone; `null` for a publication. */
export function inverseOf({ type, data }: DesignEvent, revision: number): DesignCommand | null {
  const { websiteId } = data;
  const undoes = revision;
  switch (type) {
    case 'ThemeChosen':
    case 'DesignRestored':
      return {
        type: 'RestoreDesign',
        data: { websiteId, revision: revision - 1, from: data.to, look: data.from, undoes },
      };
    case 'ColourChosen': {
      const { mode, role } = data;
      return { type: 'ChooseColour', data: { websiteId, mode, role, from: data.to, to: data.from, undoes } };
    }
    case 'FontsPaired':
      return { type: 'PairFonts', data: { websiteId, from: data.to, to: data.from, undoes } };
    case 'DesignOptionChosen':
      return {
        type: 'ChooseDesignOption',
        data: { websiteId, option: data.option, from: data.to, to: data.from, undoes },
      };
    case 'PageTweaked': {
      const { page, option } = data;
      return { type: 'TweakPage', data: { websiteId, page, option, from: data.to, to: data.from, undoes } };
    }
    case 'DesignPublished':
      return null;
  }
}
