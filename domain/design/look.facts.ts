import type { DesignEvent } from './design.events.ts';
import {
  DEFAULT_LOOK,
  type DesignOptions,
  type Look,
  type PageTweak,
  type TweakedPage,
  type TweakOption,
} from './look.ts';

export type { Look } from './look.ts';

/** How every site looks at first. */
export const FIRST_LOOK = DEFAULT_LOOK;

/** A kind of page without tweaks is as the site. */
export const UNTWEAKED: PageTweak = { theme: 'plain', corner: 'as-the-site' };

export const tweakOf = ({ tweaks }: Look, page: TweakedPage): PageTweak => tweaks[page] ?? UNTWEAKED;

/** How a site looks after an event. Draft, live and any past look are this fold. */
export function lookAfter(look: Look, { type, data }: DesignEvent): Look {
  switch (type) {
    case 'ThemeChosen':
    case 'DesignRestored':
      return data.to;
    case 'ColourChosen':
      return { ...look, [data.mode]: { ...look[data.mode], [data.role]: data.to } };
    case 'FontsPaired':
      return { ...look, fonts: data.to };
    case 'DesignOptionChosen':
      return { ...look, options: { ...look.options, [data.option]: data.to } as DesignOptions };
    case 'PageTweaked': {
      const tweak = { ...tweakOf(look, data.page), [data.option as TweakOption]: data.to } as PageTweak;
      const isNone = tweak.theme === UNTWEAKED.theme && tweak.corner === UNTWEAKED.corner;
      const { [data.page]: _, ...others } = look.tweaks;
      return { ...look, tweaks: isNone ? others : { ...others, [data.page]: tweak } };
    }
    case 'DesignPublished':
      return look;
  }
}
