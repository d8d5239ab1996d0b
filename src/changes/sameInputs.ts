import type { PageInput, PagePayload, SharedData } from '../site/pageData.ts';
import type { PageData } from '../site/types.ts';

/** Whether two values are the same as JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the data that a page showed is the same in other data. A page may have asked for some fields of a file only. */
function showsSame(used: PagePayload['data'], before: PageData, after: PageData): boolean {
  return Object.entries(used).every(([file, shown]) => {
    const name = file as keyof PageData;
    const [old, fresh]: unknown[] = [before[name], after[name]];
    if (isSame(old, fresh)) return true;
    if (!isGroup(shown) || !isGroup(old) || !isGroup(fresh)) return false;
    // A page that asked for every field would ask for a new one, too.
    const sawAll = Object.keys(old).every((field) => field in shown);
    return !sawAll && Object.keys(shown).every((field) => isSame(old[field], fresh[field]));
  });
}

/** What a page is rendered from, in one state. */
export interface Inputs {
  shared: SharedData;
  input: PageInput;
}

/** Whether a page would be rendered from the same in another state, so that it needs no second rendering. */
export function sameInputs(before: Inputs, after: Inputs, used: PagePayload['data']): boolean {
  return (
    isSame(before.input, after.input) &&
    isSame(before.shared.layout, after.shared.layout) &&
    showsSame(used, before.shared.data, after.shared.data)
  );
}
