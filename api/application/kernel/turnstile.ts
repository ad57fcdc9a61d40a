/**
 * Lets those who come at once through one by one, each in a turn of the event loop of its own: work that takes milliseconds would
 * otherwise begin as often as it was asked for before anybody else is heard. Resolves once it is one's turn. Whoever comes alone
 * waits for nothing.
 */
export function createTurnstile(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isFree = true;
  function nextTurn(): void {
    const first = waiting.shift();
    isFree = first === undefined;
    if (!first) return;
    setImmediate(nextTurn);
    first();
  }
  return () => {
    if (!isFree) return new Promise((pass) => waiting.push(pass));
    isFree = false;
    setImmediate(nextTurn);
    return Promise.resolve();
  };
}
