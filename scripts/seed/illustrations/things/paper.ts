import { lit, PALETTE, shaded } from '../colour.ts';
import { rect } from '../curve.ts';
import { type Ink, n } from '../ink.ts';
import type { Draw } from '../set.ts';
import { softShape } from '../soft.ts';

/** A thing lying flat or leaning, with a soft shadow; 0,0 is the middle of its lower edge. */
function slab(ink: Ink, width: number, height: number, radius: number, fill: string, depth = 18): string {
  const area = `x="${n(-width / 2)}" y="${n(-height)}" width="${n(width)}" height="${n(height)}" rx="${radius}"`;
  return `${softShape(ink, rect(-width / 2, -height, width, height), '#1f1716', 0.38, depth * 1.4, `translate(${n(depth)} ${n(depth * 0.8)})`)}<rect ${area} fill="${fill}"/>`;
}

/** A loose sheet hung by two clips. */
export function sheet(width: number, height: number, picture: (ink: Ink) => string, clips = true): Draw {
  return (ink) => {
    const pins = clips
      ? [-0.36, 0.36]
          .map(
            (at) =>
              `<g transform="translate(${n(at * width)} ${n(-height)})"><path d="M-13 -20h26l5 44h-36z" fill="${ink.linear(
                [
                  [0, '#d6ad62'],
                  [1, '#7c5a24'],
                ],
              )}"/><path d="M-9 -20v-16h18v16" fill="none" stroke="#8f6a2c" stroke-width="5"/></g>`,
          )
          .join('')
      : '';
    return {
      foot: 0,
      height,
      svg: `${slab(ink, width, height, 2, PALETTE.paper, 16)}<svg x="${n(-width / 2)}" y="${n(-height)}" width="${n(width)}" height="${n(height)}" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">${picture(ink)}</svg><path d="${rect(-width / 2, -height, width, height)}" fill="${ink.linear(
        [
          [0, '#fff', 0.16],
          [0.5, '#fff', 0],
          [1, '#231c1d', 0.14],
        ],
        'diagonal',
      )}"/>${pins}`,
    };
  };
}

/** A tablet or phone leaning back; the screen shows a picture. */
export function screen(width: number, height: number, picture: (ink: Ink) => string): Draw {
  return (ink) => {
    const edge = 24;
    const glass = `M${n(-width / 2 + edge)} ${n(-height * 0.42)}L${n(width * 0.12)} ${n(-height + edge)}H${n(width * 0.36)}L${n(-width / 2 + edge)} ${n(-height * 0.16)}Z`;
    return {
      foot: width * 0.46,
      straight: true,
      height: 260,
      svg: `${slab(ink, width, height, 38, '#26282b', 22)}<rect x="${n(-width / 2 + 2)}" y="${n(-height + 2)}" width="${n(width - 4)}" height="${n(height - 4)}" rx="36" fill="none" stroke="#6d7075" stroke-width="4"/><svg x="${n(-width / 2 + edge)}" y="${n(-height + edge)}" width="${n(width - 2 * edge)}" height="${n(height - 2 * edge)}" viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">${picture(ink)}</svg><path d="${glass}" fill="#fff" opacity=".09"/>`,
    };
  };
}

/** A notebook seen from the front, its sewn spine on the left. */
export function notebook(colour: string, width = 460, height = 660): Draw {
  return (ink) => {
    const stitches = Array.from(
      { length: 7 },
      (_, i) => `M${n(-width / 2 + 6)} ${n(-height + 70 + i * 86)}h34`,
    ).join('');
    const cover = ink.linear([
      [0, shaded(colour, 0.3)],
      [0.07, shaded(colour, 0.05)],
      [0.1, shaded(colour, 0.26)],
      [0.13, lit(colour, 0.2)],
      [0.5, colour],
      [1, shaded(colour, 0.14)],
    ]);
    return {
      foot: width * 0.48,
      straight: true,
      height: 240,
      svg: `<rect x="${n(-width / 2 + 8)}" y="${n(-height + 8)}" width="${n(width + 6)}" height="${n(height - 8)}" rx="5" fill="#efe6d4"/><path d="M${n(width / 2 + 3)} ${n(-height + 14)}V-4M${n(width / 2 + 9)} ${n(-height + 14)}V-4" stroke="#b7a88d" stroke-width="2"/>${slab(ink, width, height, 5, cover, 14)}<path d="${stitches}" stroke="${PALETTE.paper}" stroke-width="6" stroke-linecap="round"/><path d="M${n(width * 0.08)} ${n(-height + 96)}h${n(width * 0.28)}v${n(height * 0.16)}h${n(-width * 0.28)}z" fill="${PALETTE.paper}"/><path d="M${n(width * 0.12)} ${n(-height + 130)}h${n(width * 0.2)}M${n(width * 0.12)} ${n(-height + 160)}h${n(width * 0.14)}" stroke="${shaded(colour, 0.3)}" stroke-width="5"/>`,
    };
  };
}

/** Books lying in a pile. */
export function bookPile(colours: readonly string[], width = 520): Draw {
  return (ink) => {
    const thick = 62;
    const svg = colours
      .map((colour, i) => {
        const [y, w, dx] = [-i * thick, width - (i % 3) * 34, ((i * 37) % 30) - 15];
        const cover = ink.linear([
          [0, lit(colour, 0.32)],
          [0.4, colour],
          [1, shaded(colour, 0.4)],
        ]);
        return `<g transform="translate(${dx} ${y})"><path d="M${-w / 2} 0h${w}v${-thick + 2}h${-w}z" fill="${cover}"/><path d="M${-w / 2 + 60} -9h${w - 62}v${-thick + 20}h${-(w - 62)}z" fill="#eadfca"/><path d="M${-w / 2 + 60} -22h${w - 62}M${-w / 2 + 60} -34h${w - 62}M${-w / 2 + 60} -44h${w - 62}" stroke="#bfae90" stroke-width="2"/><path d="M${-w / 2 + 60} -9h${w - 62}v-12h${-(w - 62)}z" fill="#231c1d" opacity=".14"/></g>`;
      })
      .join('');
    const last = colours[colours.length - 1] ?? PALETTE.oat;
    const y = -colours.length * thick;
    const half = (width - ((colours.length - 1) % 3) * 34) / 2;
    return {
      foot: width / 2,
      straight: true,
      height: -y,
      svg: `${svg}<path d="M${-half} ${y + 2}L${n(-half * 0.86)} ${y - 46}H${n(half * 0.86)}L${half} ${y + 2}Z" fill="${ink.linear(
        [
          [0, lit(last, 0.5)],
          [1, lit(last, 0.1)],
        ],
      )}"/>`,
    };
  };
}

export function pencil(ink: Ink): string {
  return `${softShape(ink, 'M-250 -2H220V12H-250Z', '#231c1d', 0.34, 8, 'translate(7 10)')}<path d="M-250 -10H200V12H-250Z" fill="${ink.linear(
    [
      [0, '#e7b65a'],
      [0.5, '#c78d36'],
      [1, '#7b531b'],
    ],
    'down',
  )}"/><path d="M200 -10L256 1L200 12Z" fill="#e9cfa4"/><path d="M240 -2L256 1L240 4Z" fill="#33303b"/>`;
}

/** A folded card standing like a tent. */
export function standingCard(colour: string, emblem: string, width = 320, height = 420): Draw {
  return (ink) => ({
    foot: width * 0.5,
    straight: true,
    height: 200,
    svg: `<path d="M${width / 2} 0L${width / 2 + 54} -34V${-height - 12}L${width / 2} ${-height}Z" fill="${shaded(colour, 0.34)}"/><path d="M${-width / 2} 0H${width / 2}V${-height}H${-width / 2}Z" fill="${ink.linear(
      [
        [0, lit(colour, 0.4)],
        [1, shaded(colour, 0.06)],
      ],
      'diagonal',
    )}"/><path d="M${-width / 2} ${-height}L${-width / 2 + 54} ${-height - 12}H${width / 2 + 54}L${width / 2} ${-height}Z" fill="${lit(colour, 0.55)}"/><g transform="translate(0 ${n(-height / 2)})">${emblem}</g>`,
  });
}

export function envelope(colour: string, lining: string, width = 520, height = 350): Draw {
  return (ink) => ({
    foot: 0,
    height,
    svg: `${slab(
      ink,
      width,
      height,
      4,
      ink.linear(
        [
          [0, lit(colour, 0.3)],
          [1, shaded(colour, 0.08)],
        ],
        'diagonal',
      ),
      18,
    )}<path d="M${-width / 2} ${-height}L0 ${n(-height * 0.4)}L${width / 2} ${-height}Z" fill="${shaded(colour, 0.2)}" opacity=".5" transform="translate(0 9)"/><path d="M${-width / 2} ${-height}L0 ${n(-height * 0.42)}L${width / 2} ${-height}Z" fill="${lining}"/><path d="M${-width / 2 + 26} ${-height}L0 ${n(-height * 0.48)}L${width / 2 - 26} ${-height}Z" fill="${lit(lining, 0.16)}"/>`,
  });
}

/** The shop's mark: three tidelines under a moon. */
const tideMark = (tone: string): string =>
  `<circle cy="-34" r="30" fill="${tone}"/><path d="M-70 26q35 -22 70 0t70 0M-70 54q35 -22 70 0t70 0M-70 82q35 -22 70 0t70 0" fill="none" stroke="${tone}" stroke-width="8" stroke-linecap="round"/>`;

export function giftCard(colour: string, width = 560, height = 354): Draw {
  return (ink) => ({
    foot: width * 0.48,
    straight: true,
    height: 170,
    svg: `${slab(
      ink,
      width,
      height,
      26,
      ink.linear(
        [
          [0, lit(colour, 0.26)],
          [0.5, colour],
          [1, shaded(colour, 0.2)],
        ],
        'diagonal',
      ),
      16,
    )}<rect x="${-width / 2 + 2}" y="${-height + 2}" width="${width - 4}" height="${height - 4}" rx="24" fill="none" stroke="${lit(colour, 0.5)}" stroke-opacity=".7" stroke-width="3"/><g transform="translate(0 ${n(-height / 2 - 14)})scale(1.15)">${tideMark(PALETTE.paper)}</g>`,
  });
}

/** A lidded box tied with cord. */
export function box(colour: string, width = 560, height = 260): Draw {
  return (ink) => {
    const h = width / 2;
    const front = ink.linear([
      [0, lit(colour, 0.22)],
      [1, shaded(colour, 0.3)],
    ]);
    const top = -height - 70;
    return {
      foot: h,
      straight: true,
      height,
      svg: `<path d="M${-h} 0H${h}V${-height}H${-h}Z" fill="${front}"/><path d="M${-h - 12} ${-height + 84}H${h + 12}V${-height}H${-h - 12}Z" fill="${lit(colour, 0.12)}"/><path d="M${-h - 12} ${-height + 84}H${h + 12}v16H${-h - 12}Z" fill="#231c1d" opacity=".25"/><path d="M${-h - 12} ${-height}L${n(-h * 0.84)} ${top}H${n(h * 0.84)}L${h + 12} ${-height}Z" fill="${ink.linear(
        [
          [0, lit(colour, 0.58)],
          [1, lit(colour, 0.24)],
        ],
      )}"/><path d="M-40 0V${-height}L-32 ${top}" stroke="${PALETTE.ink}" stroke-width="12" fill="none"/><path d="M${-h - 12} ${-height + 40}H${h + 12}" stroke="${PALETTE.ink}" stroke-width="12"/><path d="M-36 ${-height - 30}c-150 -120 -210 20 -8 12c170 -140 230 20 10 -6M-40 ${-height - 22}c-40 40 -80 60 -140 78M-34 ${-height - 22}c50 44 80 56 150 62" stroke="${PALETTE.ink}" stroke-width="11" fill="none" stroke-linecap="round"/>`,
    };
  };
}
