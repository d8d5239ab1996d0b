import type { StateCommand } from '@codemirror/state';

/**
 * Begins a new paragraph below the heading that the cursor is in.
 * @param isHeading whether the first line is the words of a heading
 */
export const breakHeading =
  (isHeading: boolean): StateCommand =>
  ({ state, dispatch }) => {
    const { number, text } = state.doc.lineAt(state.selection.main.head);
    if (!(isHeading && number === 1) && !/^#{1,6}[ \t]/.test(text)) return false;
    dispatch(state.update(state.replaceSelection('\n\n'), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };
