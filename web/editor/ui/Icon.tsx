import { ICONS, type IconName } from './icons.ts';

export type { IconName } from './icons.ts';

/** A line icon in the colour of the text around it; what it says is said in words beside it, or in a label. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  const Drawing = ICONS[name];
  return <Drawing className="icon" size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
