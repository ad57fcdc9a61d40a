/** Where the gateway serves the drawings of the demo store. */
export const DEMO_ASSETS = '/assets/demo';

export const PRODUCT_FRAME = { width: 1200, height: 1500 } as const;
export const HERO_FRAME = { width: 2000, height: 1200 } as const;
export const STORY_FRAME = { width: 1600, height: 1200 } as const;
export const TILE_FRAME = { width: 1200, height: 900 } as const;

export const productDrawing = (slug: string, view: string): string => `${slug}-${view}`;
export const drawingUrl = (drawing: string): string => `${DEMO_ASSETS}/${drawing}.svg`;
