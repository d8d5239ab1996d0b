import { css, cx } from '@linaria/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type FileDiagnostic, fullMessage } from '../../collection/files/diagnostic.ts';
import { isPictureFile, type LineChange } from '../../review/edits/edits.ts';
import { color, radius } from '../../web/styles/tokens.ts';
import type { SaveResult } from '../contract.ts';
import { inForm } from '../form.ts';
import { note, SmallButton, plainButton } from './controls.tsx';
import { lineLabel, useEditor } from './panel.ts';
import { drawChanges, type OwnElements, type VisitorChanges } from '../../review/report.ts';
import { apiQuery } from './request.ts';
import { useOpenLine } from './spots.tsx';

interface DiagnosticsProps {
  result: Partial<SaveResult> | undefined;
  failure?: string | undefined;
  /** True for the source of a file; false for a form, where messages leave out how to write YAML. */
  isSource?: boolean | undefined;
  onSource?: ((file: string, at: { line: number }) => void) | undefined;
}

const tags = { ' ': 'span', '-': 'del', '+': 'ins' } as const;

export function Lines({ change }: { change: LineChange }) {
  if (isPictureFile(change.file)) return <p>{change.file.replace('content/', '')}: a picture</p>;
  return (
    <figure className={figure}>
      <figcaption>{lineLabel(change)}</figcaption>
      <pre tabIndex={0}>
        {change.hunks.map(({ line, lines }, index) => (
          <Fragment key={line}>
            {index > 0 && '⋯\n'}
            {lines.map((text, lineIndex) => {
              const mark = text.charAt(0) as keyof typeof tags;
              const Tag = tags[mark];
              // Lines have no names, and a hunk is shown as a whole.
              // eslint-disable-next-line react/no-array-index-key
              return <Tag key={`${line} ${lineIndex}`}>{`${mark} ${text.slice(1)}\n`}</Tag>;
            })}
          </Fragment>
        ))}
      </pre>
    </figure>
  );
}

export const ChangedLines = ({ changes }: { changes: readonly LineChange[] }) =>
  changes.length > 0 && (
    <details className={figure}>
      <summary>What changes in {changes.length === 1 ? 'the file' : 'the files'}</summary>
      {changes.map((change) => (
        <Lines key={change.file} change={change} />
      ))}
    </details>
  );

// Further diagnostics mostly follow from the first.
const maxShown = 2;

export function Diagnostics({ result, failure, isSource = false, onSource }: DiagnosticsProps) {
  const { errors = [], warnings = [], changes = [] } = result ?? {};
  const { overview } = useEditor();
  const openLine = useOpenLine();
  const more = Math.max(0, errors.length - maxShown) + Math.max(0, warnings.length - maxShown);
  const files = [...overview.pages, ...overview.data, ...overview.news];
  /** True for what the form doesn't show, in a file that is there. */
  const isElsewhere = ({ file }: FileDiagnostic) =>
    changes.length > 0 && changes.every((change) => change.file !== file) && files.some((each) => each.file === file);
  const entry = (diagnostic: FileDiagnostic, kind: string, className: string) => (
    <p key={`${lineLabel(diagnostic)} ${diagnostic.message}`} className={className}>
      <b>{kind}:</b> {isSource ? fullMessage(diagnostic) : inForm(diagnostic.message)}{' '}
      {onSource || isElsewhere(diagnostic) ? (
        <SmallButton onClick={() => (onSource ? onSource(diagnostic.file, diagnostic) : void openLine(diagnostic.file, diagnostic.line))}>
          {lineLabel(diagnostic)}
        </SmallButton>
      ) : (
        <small>({lineLabel(diagnostic)})</small>
      )}
    </p>
  );
  return (
    <>
      <div role="alert">
        {failure !== undefined && <p className={cx(note, errorClass)}>{failure}</p>}
        {errors.slice(0, maxShown).map((diagnostic) => entry(diagnostic, 'Can’t save', cx(note, errorClass)))}
      </div>
      <div role="status" data-warnings={warnings.length || undefined}>
        {warnings.slice(0, maxShown).map((diagnostic) => entry(diagnostic, 'Warning', note))}
      </div>
      {more > 0 && (
        <details>
          <summary>{more} more</summary>
          {errors.slice(maxShown).map((diagnostic) => entry(diagnostic, 'Can’t save', cx(note, errorClass)))}
          {warnings.slice(maxShown).map((diagnostic) => entry(diagnostic, 'Warning', note))}
        </details>
      )}
      {!result?.isSaved && <ChangedLines changes={changes} />}
    </>
  );
}

const errorClass = css`
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

/** Draws spots as buttons that open their line, and titles of pages as buttons that show the page. */
const ownElements = (onLine: (file: string, line: number) => void, onVisit: (path: string) => void): OwnElements => ({
  code({ 'data-file': file, 'data-line': line }) {
    if (typeof file !== 'string') return undefined;
    const label = lineLabel({ file, line: String(line) });
    return /\.(?:yaml|mdx?)$/.test(file) ? (
      <button type="button" className={cx(plainButton, placeLink)} onClick={() => onLine(file, Number(line))}>
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

export function ChangesPanel() {
  const { onVisit, version } = useEditor();
  const openLine = useOpenLine();
  const { data: response, isError } = useQuery(apiQuery<{ changes?: VisitorChanges }>('changes', {}, version));
  const summary = response
    ? (response.changes?.summary ?? 'Nothing that you saved changes anything for visitors.')
    : !isError && 'Comparing what you saved with the main branch. This takes some seconds …';
  return (
    <div className={report}>
      <p role="status">{summary}</p>
      {response?.changes &&
        drawChanges(
          response.changes,
          ownElements((file, line) => void openLine(file, line), onVisit),
        )}
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
