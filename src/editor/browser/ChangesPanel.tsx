import { css, cx } from '@linaria/core';
import { drawChanges, type OwnElements, type VisitorChanges } from '../../review/report.ts';
import { color } from '../../web/styles/tokens.ts';
import { plainButton, SmallButton } from './controls.tsx';
import { type EditorTools, useEditor } from './panel.ts';
import { useApiData } from './request.ts';

/** Draws places as buttons that open a text file at its line, and titles of pages as buttons that show the page. */
const ownElements = ({ onSource, onVisit }: Pick<EditorTools, 'onSource' | 'onVisit'>): OwnElements => ({
  code({ 'data-file': file, 'data-line': line }) {
    if (typeof file !== 'string') return undefined;
    const label = `${file.replace('content/', '')}, line ${String(line)}`;
    return /\.(?:yaml|mdx?)$/.test(file) ? (
      <button type="button" className={cx(plainButton, placeLink)} onClick={() => onSource(file, { line: Number(line) })}>
        {label}
      </button>
    ) : (
      <small>{label}</small>
    );
  },
  h4: ({ 'data-path': path }, [title]) =>
    typeof path === 'string' ? (
      <h4>
        <SmallButton onClick={() => onVisit(path)}>{title}</SmallButton>
      </h4>
    ) : undefined,
});

/** The effects of saved changes on visitors, compared with the main branch. */
export function ChangesPanel() {
  const { onSource, onVisit, version } = useEditor();
  const response = useApiData<{ changes?: VisitorChanges }>('changes', {}, version);
  const summary = response
    ? (response.changes?.summary ?? 'Nothing that you saved changes anything for visitors.')
    : 'Comparing what you saved with the main branch. This takes some seconds …';
  return (
    <div className={report}>
      <p role="status">{summary}</p>
      {response?.changes && drawChanges(response.changes, ownElements({ onSource, onVisit }))}
    </div>
  );
}

const report = css`
  overflow-wrap: anywhere;
  & ul,
  & ol {
    margin: 0;
    padding-inline-start: 1.25rem;
  }
  & .before,
  & .after {
    margin: 0.25rem 0;
    padding: 0.5rem 0.75rem;
    border-inline-start: 6px solid ${color.line};
    background: ${color.sunken};
    white-space: pre-line;
  }
  & .after {
    border-color: ${color.open};
  }
  & h4 {
    font-size: 1rem;
  }
`;

const placeLink = css`
  display: block;
  font-size: 0.875rem;
  color: ${color.link};
  text-decoration: underline;
`;
