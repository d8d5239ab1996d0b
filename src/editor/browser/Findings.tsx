import { css } from '@linaria/core';
import { color, radius } from '../../styles/tokens.ts';
import type { LineChange, Problem, SaveResult } from '../api.ts';

interface FindingsProps {
  trial: SaveResult | undefined;
  failure: string | undefined;
}

const where = ({ file, line }: Problem) => `${file.replace('content/', '')}, line ${line}`;

/** The lines of a file before and after a change. */
export function Lines({ change }: { change: LineChange }) {
  return (
    <figure className={figure}>
      <figcaption>
        {change.file.replace('content/', '')}, line {change.line}
      </figcaption>
      <pre tabIndex={0}>
        <del>
          {change.before
            .map(
              (line) => `- ${line}
`,
            )
            .join('')}
        </del>
        <ins>
          {change.after
            .map(
              (line) => `+ ${line}
`,
            )
            .join('')}
        </ins>
      </pre>
    </figure>
  );
}

/** What the check says about a change, and what the change does to the file. */
export function Findings({ trial, failure }: FindingsProps) {
  const { errors = [], warnings = [], changes = [] } = trial ?? {};
  return (
    <>
      <div role="alert">
        {failure !== undefined && <p className={wrong}>{failure}</p>}
        {errors.map((problem) => (
          <p key={`${where(problem)} ${problem.message}`} className={wrong}>
            <b>Can’t save:</b> {problem.message} <small>({where(problem)})</small>
          </p>
        ))}
      </div>
      <div role="status">
        {warnings.map((problem) => (
          <p key={`${where(problem)} ${problem.message}`} className={unsure}>
            <b>Warning:</b> {problem.message} <small>({where(problem)})</small>
          </p>
        ))}
      </div>
      {changes.length > 0 && !trial?.isSaved && (
        <details className={figure}>
          <summary>What changes in the file</summary>
          {changes.map((change) => (
            <Lines key={change.file} change={change} />
          ))}
        </details>
      )}
    </>
  );
}

const wrong = css`
  padding: 0.5rem 0.75rem;
  border-inline-start: 6px solid ${color.link};
  border-radius: ${radius.s};
  background: ${color.sunken};
  overflow-wrap: anywhere;
`;
const unsure = css`
  padding: 0.5rem 0.75rem;
  border-inline-start: 6px solid ${color.sun};
  border-radius: ${radius.s};
  background: ${color.sunken};
  overflow-wrap: anywhere;
`;
const figure = css`
  margin: 0.5rem 0;
  & pre {
    margin: 0.25rem 0;
    padding: 0.5rem;
    border-radius: ${radius.s};
    background: ${color.sunken};
    font-size: 0.8125rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & ins {
    font-weight: 700;
    text-decoration: none;
  }
`;
