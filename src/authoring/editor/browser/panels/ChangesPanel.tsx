import { css } from '@linaria/core';
import { useState } from 'react';
import { color } from '../../../../web/styles/tokens.ts';
import { VisitorChangesView } from '../../../changes/report/VisitorChangesView.ts';
import type { ContentPlace, VisitorChanges } from '../../../changes/visitorChanges.ts';
import { useEditor } from '../editorContext.ts';
import { Findings } from '../form/Findings.tsx';
import { plainButton } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { useApiData } from '../useApiData.ts';

/** The effects of saved changes on visitors, compared with the main branch. */
export function ChangesPanel() {
  const { onSource, onVisit, version } = useEditor();
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const response = useApiData<{ changes?: VisitorChanges }>('changes', {}, version, setFailure);
  const summary = response
    ? (response.changes?.summary ?? 'Nothing that you saved changes anything for visitors.')
    : 'Comparing what you saved with the main branch. This takes some seconds …';
  /** Text files open at the line. */
  const place = ({ file, line }: ContentPlace) => {
    const label = `${file.replace('content/', '')}, line ${line}`;
    return /\.(?:yaml|mdx?)$/.test(file) ? (
      <button type="button" className={plainButton} onClick={() => onSource(file, { line })}>
        {label}
      </button>
    ) : (
      <small>{label}</small>
    );
  };
  const pageTitle = (title: string, path: string) => <SmallButton onClick={() => onVisit(path)}>{title}</SmallButton>;
  return (
    <div className={report}>
      <p role="status">{failure === undefined && summary}</p>
      {failure !== undefined && <Findings result={undefined} failure={failure} />}
      {response?.changes && <VisitorChangesView {...response.changes} level={3} place={place} pageTitle={pageTitle} />}
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
  & .sides small {
    display: block;
  }
  & .place {
    display: block;
    font-size: 0.875rem;
  }
  & .place button {
    color: ${color.link};
    text-decoration: underline;
  }
`;
