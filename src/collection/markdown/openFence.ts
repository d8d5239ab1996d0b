/** Creates a function that reads the lines of a text in turn, and returns the code fence that is open after each; undefined if none is. */
export function fenceReader(): (line: string) => string | undefined {
  let open: string | undefined;
  return (line) => {
    const [, fence = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open !== undefined) {
      if (fence.startsWith(open) && rest.trim() === '') open = undefined;
    } else if (fence !== '' && !(fence.startsWith('`') && rest.includes('`'))) open = fence;
    return open;
  };
}

/** The line number of an unclosed code fence; undefined if there is none. */
export function openFence(text: string): number | undefined {
  const fenceAfter = fenceReader();
  let opened: number | undefined;
  for (const [index, line] of text.split('\n').entries()) opened = fenceAfter(line) === undefined ? undefined : (opened ?? index + 1);
  return opened;
}

export const unclosedFence =
  'Everything from here to the end would be shown as code, because nothing closes it. Remove these characters, or write them once more on a line of their own below the code.';
