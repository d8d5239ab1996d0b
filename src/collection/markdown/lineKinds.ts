interface Line {
  line: string;
  /** `item` starts a list item, and so a new run of text; `code` is certainly inside a fenced block. */
  kind: 'blank' | 'item' | 'text' | 'code';
}

const startsItem = /^ {0,3}(?:[-+*]|1[.)])[ \t]+\S/;
// Only without indentation: such a fence ends every quote and list, so the lines after it are certainly code.
const opensFence = /^(`{3,})[^`]*$|^(~{3,})/;
const opensHtml = /^ {0,3}</;

function closesFence(line: string, fence: string): boolean {
  const [, close = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
  return close.startsWith(fence);
}

/** Classifies the lines of a Markdown text without parsing it. If in doubt, a line is text. */
export function lineKinds(text: string): Line[] {
  let fence: string | undefined;
  let afterHtml = false;
  return text.split('\n').map((line): Line => {
    if (fence !== undefined) {
      if (closesFence(line, fence)) fence = undefined;
      return { line, kind: 'code' };
    }
    // Within HTML a fence is plain text, and only a parser knows where HTML ends.
    afterHtml ||= opensHtml.test(line);
    const [, backticks, tildes] = afterHtml ? [] : (opensFence.exec(line) ?? []);
    fence = backticks ?? tildes;
    if (fence !== undefined) return { line, kind: 'code' };
    return { line, kind: /^[ \t]*$/.test(line) ? 'blank' : startsItem.test(line) ? 'item' : 'text' };
  });
}

const containerMarks = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const ruleLine = /^[ \t]*([-*_=])(?:[ \t]*\1)*[ \t]*$/;

/** The markers at the start of a line that open quotes and lists, and whether the line is a thematic break or underlines a heading. */
export function blockMarks(line: string): { marks: string; isRule: boolean } {
  const isRule = ruleLine.test(line);
  return { marks: isRule ? '' : (containerMarks.exec(line)?.[0] ?? ''), isRule };
}
