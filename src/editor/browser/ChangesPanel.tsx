import { css } from '@linaria/core';
import { useEffect, useState } from 'react';
import { color, radius } from '../../styles/tokens.ts';
import type { ContentPlace, SaidChange, TextPart, VisitorChanges } from '../visitorChanges.ts';
import { Findings } from './Findings.tsx';
import { ask, wordsOf } from './request.ts';
import { SmallButton } from './SmallButton.tsx';

interface ChangesPanelProps {
  onVisit: (path: string) => void;
  onSource: (file: string, at: { line: number }) => void;
}

type Answer = { changes?: VisitorChanges } | { failure: string };

/** What the saved changes mean for visitors, compared with the main branch. */
export function ChangesPanel(props: ChangesPanelProps) {
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    ask<Answer>('changes').then(
      (found) => isCurrent && setAnswer(found),
      (error: unknown) => isCurrent && setAnswer({ failure: wordsOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const changes = answer && 'changes' in answer ? answer.changes : undefined;
  const failure = answer && 'failure' in answer ? answer.failure : undefined;
  return (
    <>
      <p role="status">{summaryOf(answer)}</p>
      {failure !== undefined && <Findings trial={undefined} failure={failure} />}
      {changes && <Report {...props} changes={changes} />}
    </>
  );
}

function summaryOf(answer: Answer | undefined): string {
  if (!answer) return 'Comparing what you saved with the main branch. This takes some seconds …';
  if ('failure' in answer) return '';
  return answer.changes?.summary ?? 'Nothing that you saved changes anything for visitors.';
}

function Report({ changes: { lists, pages, outside }, onVisit, onSource }: ChangesPanelProps & { changes: VisitorChanges }) {
  return (
    <>
      {lists.map(({ heading, items }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ul className={list}>
            {items.map(({ name, path, text, places }) => (
              <li key={`${path} ${name} ${text}`}>
                {name !== undefined && <b>{name}</b>} {path !== undefined && <code>{path}</code>} {text}
                <Places {...{ places, onSource }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages.map(({ title, path, changes }) => (
        <section key={path ?? ''}>
          <h3>{path === undefined ? title : <SmallButton onClick={() => onVisit(path)}>{title}</SmallButton>}</h3>
          <ol className={list}>
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>
                <Change {...{ change, onSource }} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {outside.length > 0 && <h3>Besides the text</h3>}
      {outside.map(({ name, when, before, after }) => (
        <details key={`${name} ${when}`} className={folded}>
          <summary>
            {name} {when !== undefined && <i>{when}</i>}
          </summary>
          <Side label="Before" parts={before.map((line) => ({ text: `${line}\n`, isChanged: false }))} />
          <Side label="After" parts={after.map((line) => ({ text: `${line}\n`, isChanged: false }))} />
        </details>
      ))}
    </>
  );
}

function Change({
  change: { section, when, before, after, links, places },
  onSource,
}: { change: SaidChange } & Pick<ChangesPanelProps, 'onSource'>) {
  return (
    <>
      {section !== '' && <b>{section}</b>} {when !== undefined && <i>{when}</i>}
      <Side label="Before" parts={before} />
      <Side label="After" parts={after} />
      {links && (
        <p>
          leads to <code>{links.before}</code> → <code>{links.after}</code>
        </p>
      )}
      <Places {...{ places, onSource }} />
    </>
  );
}

/** A text before or after, with the words that differ in bold. */
function Side({ label, parts }: { label: 'Before' | 'After'; parts: readonly TextPart[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={side} data-side={label}>
      <small>{label}</small>
      {parts.map(({ text, isChanged }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- The parts of a text have nothing else to tell them apart, and never move.
        isChanged ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  );
}

/** Where it comes from. Texts open at their line. */
const Places = ({ places, onSource }: { places: readonly ContentPlace[] } & Pick<ChangesPanelProps, 'onSource'>) =>
  places.map(({ file, line }) => {
    const label = `${file.replace('content/', '')}, line ${line}`;
    return /\.(?:yaml|mdx?)$/.test(file) ? (
      <button key={label} type="button" className={place} onClick={() => onSource(file, { line })}>
        {label}
      </button>
    ) : (
      <small key={label}>{label}</small>
    );
  });

const list = css`
  margin: 0;
  padding-inline-start: 1.25rem;
  overflow-wrap: anywhere;
  & > li {
    margin-block: 0.5rem 1rem;
  }
`;
const side = css`
  margin: 0.25rem 0;
  padding: 0.4rem 0.75rem;
  border-inline-start: 6px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.sunken};
  white-space: pre-line;
  overflow-wrap: anywhere;
  &[data-side='After'] {
    border-color: ${color.open};
  }
  & small {
    display: block;
    color: ${color.quiet};
  }
  & mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;
const folded = css`
  & > summary {
    padding-block: 0.4rem;
    cursor: pointer;
  }
`;
const place = css`
  display: block;
  min-block-size: 2rem;
  padding: 0.25rem 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: inherit;
  font-size: 0.875rem;
  text-align: start;
  text-decoration: underline;
  overflow-wrap: anywhere;
  cursor: pointer;
`;
