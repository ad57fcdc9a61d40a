import { type Font, fontOf } from '../../../domain/design/fonts.ts';
import { type DesignOptions, type Look, NO_DARK_COLOURS } from '../../../domain/design/look.ts';
import {
  coloursOf,
  nearestReadable,
  palettesOf,
  READABLE,
  READABLE_LARGE,
} from '../../../domain/design/palette.ts';
import { contrastOf, towards } from '../../../domain/kernel/colour.ts';
import type { MailLook } from '../../../domain/mail/mailLook.ts';

/** What a mail wears of a design: everything but the store's name and logo. */
export type WornDesign = Omit<MailLook, 'title' | 'logo'>;

const SCHEMES = { never: 'light', 'as-the-device': 'both', always: 'dark' } as const;
/** In pixels, as the site's own sheet has them; mail programs know no other measure that all of them keep to. */
const BUTTONS = { pill: 999, rounded: 8, square: 0 } as const;
const CORNERS = { square: 0, soft: 3, round: 14 } as const;
/** A column of 600 pixels takes less of a difference than a page. */
const TYPE_SCALES = { small: 0.9, medium: 1, large: 1.1, grand: 1.2 } as const;
/** Of headings beside words of 16 pixels. */
const HEADINGS = [28, 22, 18] as const;
/** What nearly every machine has: a mail loads no fonts. */
const STAND_INS = {
  sans: "Arial,'Helvetica Neue',Helvetica,sans-serif",
  serif: "Georgia,'Times New Roman',Times,serif",
} as const;

const worn = new WeakMap<Look, WornDesign>();

/** Worked out once for each design: a mail is written for every order. */
export function wornOf(look: Look): WornDesign {
  const known = worn.get(look);
  if (known) return known;
  const { options, fonts } = look;
  const made: WornDesign = {
    scheme: SCHEMES[options.darkMode],
    colours: coloursWorn(look),
    fonts: { headings: stackOf(fontOf(fonts.display)), words: stackOf(fontOf(fonts.text)) },
    headingWeight: fontOf(fonts.display).headingWeight,
    headingSizes: headingSizes(options),
    isInCapitals: options.headingCase === 'capitals',
    textSize: options.textSize,
    buttonRadius: BUTTONS[options.buttonShape],
    pictureRadius: CORNERS[options.corner],
  };
  worn.set(look, made);
  return made;
}

/** A font of the site is shown to who has it on their machine. */
const stackOf = ({ title, kind }: Font): string => `'${title}',${STAND_INS[kind]}`;

function headingSizes({ typeScale, textSize }: DesignOptions): MailLook['headingSizes'] {
  const [first, second, third] = HEADINGS;
  const sized = (size: number) => Math.round(size * TYPE_SCALES[typeScale] * (textSize / 16));
  return [sized(first), sized(second), sized(third)];
}

/**
 * The colours of the site by day, or by night where it is always night there. Nobody is shown a warning in a mail program, so
 * that words which could hardly be read take the nearest colour that can.
 */
function coloursWorn(look: Look): MailLook['colours'] {
  const chosen = coloursOf(look, look.options.darkMode === 'always' ? 'dark' : 'light');
  const isReadable = contrastOf(chosen.ink, chosen.paper) >= READABLE;
  const ink = isReadable ? chosen.ink : nearestReadable(chosen.ink, chosen.paper);
  const { plain } = palettesOf({ light: { ...chosen, ink }, dark: NO_DARK_COLOURS }, 'light');
  const { paper, accent } = plain;
  const link = towards(accent, ink, paper, READABLE);
  const words = { paper, ink, quiet: plain.inkSoft, line: plain.line, link };
  if (look.options.buttonFill === 'outlined') {
    return { ...words, button: paper, buttonEdge: link, onButton: link };
  }
  // A button that is hardly told from the ground has an edge.
  const buttonEdge = contrastOf(accent, paper) >= READABLE_LARGE ? accent : plain.lineStrong;
  return { ...words, button: accent, buttonEdge, onButton: plain.onAccent };
}
