/** The sides of the design, each with its own address. */
export const DESIGN_TABS = [
  { id: 'themes', title: 'Themes' },
  { id: 'colours', title: 'Colours' },
  { id: 'fonts', title: 'Fonts' },
  { id: 'shapes', title: 'Shapes' },
  { id: 'pages', title: 'Pages' },
] as const;
export type DesignTab = (typeof DESIGN_TABS)[number]['id'];

export const designPath = (tab: DesignTab): string => `/config/design/${tab}`;

/** What an address names; themes where it names none. */
export const tabIn = (tab: string | undefined): DesignTab =>
  DESIGN_TABS.find(({ id }) => id === tab)?.id ?? 'themes';
