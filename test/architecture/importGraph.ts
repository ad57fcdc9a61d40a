import { importsOf, type SourceFile } from './sourceFiles.ts';

/** File → what it imports, each path once. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of these files; `'atRunTime'` leaves out imports of which nothing is left then. */
export function graphOf(files: readonly SourceFile[], which: 'all' | 'atRunTime' = 'all'): ImportGraph {
  return new Map(
    files.map((file) => [
      file.path,
      new Set(
        importsOf(file)
          .filter(({ isType }) => which === 'all' || !isType)
          .map((imported) => imported.of),
      ),
    ]),
  );
}

/** Everything that these files reach, over however many others; themselves included. */
export function reachableFrom(start: readonly string[], graph: ImportGraph): ReadonlySet<string> {
  const reached = new Set(start);
  for (const file of reached) for (const imported of graph.get(file) ?? []) reached.add(imported);
  return reached;
}

/** Files that import one another in circles, each circle as its sorted files. Tarjan's strongly connected components. */
export function cyclesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string): number {
    const index = order.size;
    let low = index;
    order.set(file, index);
    stack.push(file);
    onStack.add(file);
    for (const imported of graph.get(file) ?? []) {
      if (!graph.has(imported)) continue;
      if (!order.has(imported)) low = Math.min(low, visit(imported));
      else if (onStack.has(imported)) low = Math.min(low, order.get(imported) as number);
    }
    lowest.set(file, low);
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const member of circle) onStack.delete(member);
      if (circle.length > 1) cycles.push(circle.sort());
    }
    return low;
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
