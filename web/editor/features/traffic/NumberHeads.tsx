/** The heads of columns of numbers. */
export const NumberHeads = ({ titles }: { readonly titles: readonly string[] }) =>
  titles.map((title) => (
    <th scope="col" className="number" key={title}>
      {title}
    </th>
  ));
