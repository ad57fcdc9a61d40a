/** Radius and height above the table, from foot to rim. */
export type Profile = readonly (readonly [radius: number, height: number])[];
