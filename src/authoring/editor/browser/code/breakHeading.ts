import type { StateCommand } from '@codemirror/state';

/** Enter in a heading starts a paragraph below it. @param isHeading true if the first line is the text of a heading, without "#" */
export const breakHeading =
  (isHeading: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { number, text } = state.doc.lineAt(state.selection.main.head);
    if (!(isHeading && number === 1) && !/^#{1,6}[ \t]/.test(text)) return false;
    dispatch(state.update(state.replaceSelection('\n\n'), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };
