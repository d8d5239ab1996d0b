import { css, cx } from '@linaria/core';
import { useState } from 'react';
import { color } from '../../../../web/styles/tokens.ts';
import type { ContentPlace, SaidChange, TextPart, VisitorChanges } from '../../../changes/visitorChanges.ts';
import { useEditor } from '../editorContext.ts';
import { Findings } from '../form/Findings.tsx';
import { note, plainButton } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { useAnswer } from '../useAnswer.ts';

/** What the saved changes mean for visitors, compared with the main branch. */
export function ChangesPanel() {
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const answer = useAnswer<{ changes?: VisitorChanges }>('changes', {}, undefined, setFailure);
  const summary = answer
    ? (answer.changes?.summary ?? 'Nothing that you saved changes anything for visitors.')
    : 'Comparing what you saved with the main branch. This takes some seconds …';
  return (
    <>
      <p role="status">{failure === undefined && summary}</p>
      {failure !== undefined && <Findings trial={undefined} failure={failure} />}
      {answer?.changes && <Report {...answer.changes} />}
    </>
  );
}

function Report({ lists, pages, outside }: VisitorChanges) {
  const { onVisit } = useEditor();
  return (
    <>
      {lists.map(({ heading, items }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ul className={list}>
            {items.map(({ name, path, text, places }) => (
              <li key={`${path} ${name} ${text}`}>
                {name !== undefined && <b>{name}</b>} {path !== undefined && <code>{path}</code>} {text}
                <Places places={places} />
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
              <Change key={JSON.stringify(change)} {...change} />
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

const Change = ({ section, when, before, after, links, places }: SaidChange) => (
  <li>
    {section !== '' && <b>{section}</b>} {when !== undefined && <i>{when}</i>}
    <Side label="Before" parts={before} />
    <Side label="After" parts={after} />
    {links && (
      <p>
        leads to <code>{links.before}</code> → <code>{links.after}</code>
      </p>
    )}
    <Places places={places} />
  </li>
);

/** A text before or after, with the words that differ in bold. */
const Side = ({ label, parts }: { label: 'Before' | 'After'; parts: readonly TextPart[] }) =>
  parts.length > 0 && (
    <p className={cx(note, side)} data-side={label}>
      <small>{label}</small>
      {parts.map(({ text, isChanged }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- The parts of a text have nothing else to tell them apart, and never move.
        isChanged ? <mark key={index}>{text}</mark> : text,
      )}
    </p>
  );

/** Where it comes from. Texts open at their line. */
function Places({ places }: { places: readonly ContentPlace[] }) {
  const { onSource } = useEditor();
  return places.map(({ file, line }) => {
    const label = `${file.replace('content/', '')}, line ${line}`;
    return /\.(?:yaml|mdx?)$/.test(file) ? (
      <button key={label} type="button" className={cx(plainButton, place)} onClick={() => onSource(file, { line })}>
        {label}
      </button>
    ) : (
      <small key={label}>{label}</small>
    );
  });
}

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
  white-space: pre-line;
  --edge: ${color.line};
  &[data-side='After'] {
    --edge: ${color.open};
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
  color: ${color.link};
  font-size: 0.875rem;
  text-decoration: underline;
`;
