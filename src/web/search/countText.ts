/** "No results", "1 result", "12 results". */
export const countText = (count: number): string => (count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`);
