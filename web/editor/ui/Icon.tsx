/** Line icons on a 20 px grid, drawn in the colour of the text around them. */
const PATHS = {
  product: 'M10 2.5 16.5 6v8L10 17.5 3.5 14V6L10 2.5ZM3.7 6.2 10 9.6l6.3-3.4M10 9.6v7.7',
  system: 'M3 11h3l2-6 4 10 2-6h3',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4',
  plus: 'M10 4v12M4 10h12',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  alert: 'M10 6.5v4.2M10 13.6v.1M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z',
  back: 'M11.5 5 6.5 10l5 5',
  external: 'M8 4.5H4.5v11h11V12M11.5 4h4.5v4.5M16 4l-7 7',
  signOut: 'M8 4H4.5v12H8M8.5 10H17m-3.5-3.5L17 10l-3.5 3.5',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10h7.6l.7-10M8.5 9v4.5M11.5 9v4.5',
  price: 'M3.5 9.5V4A.5.5 0 0 1 4 3.5h5.5l7 7-6 6-7-7ZM7 7h.1',
  stock: 'M3 6.5h14v10H3v-10ZM4.5 3.5h11l1.5 3H3l1.5-3ZM8 9.5h4',
  text: 'M4 5h12M4 10h12M4 15h7',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5ZM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  archive: 'M3 4h14v3.5H3V4ZM4.5 7.5V16h11V7.5M8 10.5h4',
  card: 'M3 5h14v10H3V5ZM3 8.5h14M6 12h3',
  cart: 'M3 4h2l1.5 8.5h8L16.5 7H6M8 16.4v.1M13.5 16.4v.1',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6.5V10l2.5 2',
  left: 'M12 5 7 10l5 5',
  right: 'm8 5 5 5-5 5',
  fill: 'M10 4v10m-4-4 4 4 4-4',
  image: 'M3.5 4.5h13v11h-13v-11ZM4 14l4-4 3 3 2-2 3.5 3.5M12.5 7.5h.1',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
