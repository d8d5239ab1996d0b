import { css, cx } from '@linaria/core';
import { Fragment } from 'react';
import { color, radius } from '../../../../web/styles/tokens.ts';
import { changedHunks } from '../../../splice/changedHunks.ts';
import type { LineChange } from '../../../splice/edits.ts';
import type { Problem, SaveResult } from '../../api.ts';
import { fullMessage } from '../../../../collection/diagnostic.ts';
import { inForm } from '../../../forms/helpText.ts';
import { note } from './formStyles.ts';
import { SmallButton } from './SmallButton.tsx';

interface FindingsProps {
  trial: Partial<SaveResult> | undefined;
  failure: string | undefined;
  /** Whether it is about the file as it is written; else about a form, which says itself how to fill it in. */
  isSource?: boolean;
  /** Opens a file at a line. */
  onSource?: ((file: string, at: { line: number }) => void) | undefined;
}

const where = ({ file, line }: Pick<Problem, 'file' | 'line'>) => `${file.replace('content/', '')}, line ${line}`;

const tags = { same: 'span', gone: 'del', new: 'ins' } as const;
const marks = { same: ' ', gone: '-', new: '+' } as const;

/** The lines of a file that a change takes and adds. */
export function Lines({ change }: { change: LineChange }) {
  return (
    <figure className={figure}>
      <figcaption>{where(change)}</figcaption>
      <pre tabIndex={0}>
        {changedHunks(change).map(({ line, lines }, index) => (
          <Fragment key={line}>
            {index > 0 && '⋯\n'}
            {lines.map(({ kind, text }, place) => {
              const Tag = tags[kind];
              // Lines have no names, and a hunk is shown as a whole.
              // eslint-disable-next-line react/no-array-index-key
              return <Tag key={`${line} ${place}`}>{`${marks[kind]} ${text}\n`}</Tag>;
            })}
          </Fragment>
        ))}
      </pre>
    </figure>
  );
}

/** What a change does to files, folded. */
export const ChangedLines = ({ changes }: { changes: readonly LineChange[] }) =>
  changes.length > 0 && (
    <details className={figure}>
      <summary>What changes in {changes.length === 1 ? 'the file' : 'the files'}</summary>
      {changes.map((change) => (
        <Lines key={change.file} change={change} />
      ))}
    </details>
  );

/** Of many findings, the first ones tell what is wrong. */
const mostShown = 2;

/** What the check says about a change, and what the change does to the file. */
export function Findings({ trial, failure, isSource = false, onSource }: FindingsProps) {
  const { errors = [], warnings = [], changes = [] } = trial ?? {};
  const more = Math.max(0, errors.length - mostShown) + Math.max(0, warnings.length - mostShown);
  const finding = (problem: Problem, kind: string, className: string) => (
    <p key={`${where(problem)} ${problem.message}`} className={className}>
      <b>{kind}:</b> {isSource ? fullMessage(problem) : inForm(problem.message)}{' '}
      {onSource ? (
        <SmallButton onClick={() => onSource(problem.file, problem)}>{where(problem)}</SmallButton>
      ) : (
        <small>({where(problem)})</small>
      )}
    </p>
  );
  return (
    <>
      <div role="alert">
        {failure !== undefined && <p className={cx(note, wrong)}>{failure}</p>}
        {errors.slice(0, mostShown).map((problem) => finding(problem, 'Can’t save', cx(note, wrong)))}
      </div>
      <div role="status" data-warnings={warnings.length || undefined}>
        {warnings.slice(0, mostShown).map((problem) => finding(problem, 'Warning', note))}
      </div>
      {more > 0 && (
        <details>
          <summary>{more} more</summary>
          {errors.slice(mostShown).map((problem) => finding(problem, 'Can’t save', cx(note, wrong)))}
          {warnings.slice(mostShown).map((problem) => finding(problem, 'Warning', note))}
        </details>
      )}
      {!trial?.isSaved && <ChangedLines changes={changes} />}
    </>
  );
}

const wrong = css`
  --edge: ${color.link};
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
