/** The line number of an unclosed code fence; undefined if there is none. */
export function openFence(text: string): number | undefined {
  let open: { fence: string; line: number } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, fence = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open) {
      if (fence.startsWith(open.fence) && rest.trim() === '') open = undefined;
    } else if (fence !== '' && !(fence.startsWith('`') && rest.includes('`'))) open = { fence, line: index + 1 };
  }
  return open?.line;
}

export const unclosedFence =
  'Everything from here to the end would be shown as code, because nothing closes it. Remove these characters, or write them once more on a line of their own below the code.';
