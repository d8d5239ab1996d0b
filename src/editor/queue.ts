/** Runs tasks one at a time, in the order of their calls. A failed task doesn't stop later ones. */
export type Queue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Creates a queue, whose tasks wait for one another and for no other queue's. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
