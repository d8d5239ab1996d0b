import { css, cx } from '@linaria/core';
import { color, font, size } from '../../../../web/styles/tokens.ts';
import type { PublishStatus, PublishKind } from '../../publish.ts';
import { useEditor } from '../editorContext.ts';
import { note } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { MarksForm } from './MarksForm.tsx';
import { NewsForm } from './NewsForm.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { PublishedNote } from './PublishedNote.tsx';
import { bigButton } from './publishStyles.ts';
import { usePublishStatus } from './usePublishing.ts';

const choices: Record<PublishKind, { label: string; help: string }> = {
  notice: { label: 'Put up a notice', help: 'A bar on every page, for what everybody has to know now.' },
  news: { label: 'Publish news', help: 'An article: what happened, and what to do.' },
  'sold out and full': { label: 'Sold out or full', help: 'Mark a registration level or a window.' },
};

/** Publishing directly, without a review. */
export function PublishPanel({ what }: { what: PublishKind | undefined }) {
  const { status, failure } = usePublishStatus();
  if (!status) return <p role="alert">{failure}</p>;
  if (what === undefined) return <Choices status={status} />;
  const latest = status.latest[what];
  return (
    <div className={forms}>
      {latest && <PublishedNote published={latest} siteUrl={status.siteUrl} />}
      {what === 'notice' && <NoticeForm status={status} />}
      {what === 'news' && <NewsForm />}
      {what === 'sold out and full' && <MarksForm marks={status.marks} />}
    </div>
  );
}

function Choices({ status: { allowed, notice, latest, siteUrl } }: { status: PublishStatus }) {
  const { onPanel } = useEditor();
  const isUp = (kind: PublishKind) => kind === 'notice' && notice !== null;
  const words = notice && (
    <>
      <b>Up now:</b> {notice.text}{' '}
    </>
  );
  return (
    <>
      <div className={list}>
        {allowed.map((kind) => (
          <div key={kind}>
            <button type="button" className={cx(bigButton.secondary, choice)} onClick={() => onPanel({ kind: 'publish', what: kind })}>
              {isUp(kind) ? 'Change or end the notice' : choices[kind].label}
              <small>{choices[kind].help}</small>
            </button>
            {latest[kind] ? (
              <PublishedNote published={latest[kind]} siteUrl={siteUrl}>
                {isUp(kind) && words}
              </PublishedNote>
            ) : (
              isUp(kind) && <p className={note}>{words}</p>
            )}
          </div>
        ))}
      </div>
      <p>These show on the website at once. Everything else is saved, handed in, and looked at by somebody first.</p>
      <SmallButton onClick={() => onPanel({ kind: 'index' })}>Edit pages</SmallButton>
    </>
  );
}

const forms = css`
  & :is(p > label, legend) {
    display: block;
    margin-block-end: 0.25rem;
    font-weight: 700;
  }
  & p {
    margin-block: 0.75rem 1rem;
  }
  & p > small {
    display: block;
    margin-block-start: 0.25rem;
    line-height: 1.35;
  }
`;
const list = css`
  display: grid;
  gap: 0.875rem;
  margin-block: 1rem 1.5rem;
`;
const choice = css`
  display: grid;
  gap: 0.25rem;
  justify-content: start;
  min-block-size: 5.5rem;
  font-size: ${size.h3};
  text-align: start;
  & small {
    font: 400 1rem / 1.35 ${font.text};
  }
  &:hover {
    background: ${color.sunken};
  }
`;
